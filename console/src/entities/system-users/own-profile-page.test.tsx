import type { SystemUser } from '@retaguarda/contract/entities/system-users';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, openSession } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, field, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { OwnProfilePage } from './own-profile-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const ana = { id: 3, name: 'Ana Prado', email: 'ana@example.com', nickname: 'ana', url_avatar: '' };
const row: SystemUser = {
  ...{ ...ana, profile_id: 1, active: '1', last_login: null, ends_on: null, profiles: [] },
  ...{ directory_id: null, directory: null, directory_key: null, directory_profile: false },
  ...{ scoped: false, scope_client_id: [], scope_rule: [] },
};

/** Opens one's own profile in a session that began some minutes ago. */
async function open(minutesAgo: number, new_email: string | null = null) {
  const now = Date.now() / 1000;
  const claims = { iat: now - minutesAgo * 60, exp: now + 3600 };
  const Authorization = `e30.${btoa(JSON.stringify(claims))}.signature`;
  openSession(
    { Authorization, user: ana, permissions: { clean_queue_data: false, granted: [], role_type: 'admin' } },
    false,
  );
  await renderAt('/edit-profile', {
    '/edit-profile': OwnProfilePage,
    '/dashboard': () => <h1>O painel</h1>,
  });
  await act(async () => server.answer(0, 200, { systemUsers: [row], total: 1, paging: 1 }, { etag: '"4"' }));
  const asksFor = 'GET /system-user/new-email';
  await waitFor(() => expect(server.asked()).toContain(asksFor));
  await act(async () => server.answer(server.asked().indexOf(asksFor), 200, { new_email }));
}

const asksForPassword = () => screen.queryByLabelText('Senha atual *') !== null;
const answerLast = (status: number, body: object) => act(async () => server.answer(-1, status, body));

beforeEach(() => localStorage.clear());

describe('One’s own profile', () => {
  it('requires the current password only for another address, and only in a session of ten minutes or more', async () => {
    await open(11);
    fill('Nome *', 'Ana Lima');
    expect(asksForPassword()).toBe(false);
    fill('E-mail *', 'lima@example.com');
    expect(asksForPassword()).toBe(true);
    fill('Senha atual *', 'Senha123velha');
    fill('E-mail *', ana.email);
    fill('Nome *', ana.name);

    expect(asksForPassword()).toBe(false);
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('sends the address with the password, and the session still has the old address', async () => {
    await open(11);
    fill('E-mail *', 'lima@example.com');
    fill('Senha atual *', 'Senha123velha');

    await press('Confirmar');

    const body = { email: 'lima@example.com', current_password: 'Senha123velha' };
    expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body });
    await answerLast(200, {
      id: 3,
      message: 'The new e-mail counts once the link sent to it is followed',
    });
    expect(currentSession()?.user.email).toBe(ana.email);
  });

  it('requires the password when the server does, whatever the clock of the browser says', async () => {
    await open(0);
    fill('E-mail *', 'lima@example.com');
    expect(asksForPassword()).toBe(false);

    await press('Confirmar');
    await answerLast(400, { message: [{ field: 'current_password', value: 'Required Field' }] });

    await waitFor(() => expect(asksForPassword()).toBe(true));
    expect(field('Senha atual *').getAttribute('aria-invalid')).toBe('true');
  });

  it('says which address waits for its confirmation, and lets one drop it', async () => {
    await open(0, 'lima@example.com');
    await screen.findByText(/lima@example\.com espera/);

    await press('Desistir da troca');

    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/system-user/new-email' });
    await answerLast(200, { message: 'New e-mail dropped' });
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe('GET'));
    await answerLast(200, { new_email: null });
    await waitFor(() => expect(screen.queryByText(/lima@example\.com/)).toBeNull());
  });
});
