import type { Permission } from '@retaguarda/contract/permissions';
import { openSession } from '../platform/session/session.ts';

type SignedIn = { id?: number; granted?: Permission[]; Authorization?: string; scoped?: boolean };

/** Signs a person in, as the server would. */
export const signIn = ({ id = 1, granted = [], Authorization = 'token', scoped }: SignedIn = {}) =>
  openSession(
    {
      Authorization,
      user: { id, name: 'Ana', email: 'ana@example.com', nickname: 'ana', url_avatar: '' },
      permissions: { clean_queue_data: false, granted, role_type: 'admin', ...(scoped && { scoped }) },
    },
    false,
  );
