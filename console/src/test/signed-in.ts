import { openSession } from '../session/session.ts';

const lasting = `e30.${btoa(JSON.stringify({ exp: 9_999_999_999, iat: 1 }))}.signature`;

/** Signs a person in, as the server would. */
export const signIn = (id: number, Authorization = lasting) =>
  openSession(
    {
      Authorization,
      user: { id, name: 'Ana Prado', email: 'ana@example.com', nickname: 'ana', url_avatar: '' },
      permissions: { clean_queue_data: false, granted: [] },
    },
    false,
  );
