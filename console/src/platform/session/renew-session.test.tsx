import { departments } from '@retaguarda/contract/entities/departments';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { authorization, call } from '../api/call.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { renewSession } from './renew-session.ts';
import { currentSession, endSession, isInterrupted, startSession } from './session.ts';
import { useUnsavedWork } from './unsaved-work.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
const refusal = { message: 'Invalid credentials' };
const saved = { id: 7, message: 'Department updated' };
const save = () => call(departments.edit, { query: { client_id: 3, id: 7 }, body: { name: 'Vendas' } });
const refuse = async (index: number) => {
  server.answer(index, 401, refusal);
  await vi.waitFor(() => expect(isInterrupted()).toBe(true));
};

beforeEach(async () => {
  localStorage.clear();
  await startSession();
  authorization.renew = renewSession;
  signIn();
});

describe('A session that the server refuses while a form has unsaved work', () => {
  beforeEach(() => void renderHook(() => useUnsavedWork(() => true)));

  it('is interrupted: the token is gone, a message says so, and the screen stays', async () => {
    void save().catch(() => {});
    await refuse(0);

    expect(authorization.token).toBe('');
    expect(localStorage.getItem('authUser')).toBeNull();
    expect(currentSession()?.user.id).toBe(1);
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Credenciais incorretas ou sessão expirada, entre novamente',
    );
  });

  it('lets every refused call be sent again with the token of the next sign-in', async () => {
    const saving = [save(), save()];
    await refuse(0);
    server.answer(1, 401, refusal);

    signIn({ Authorization: 'a new token' });
    await vi.waitFor(() => expect(server.calls).toHaveLength(4));
    expect(server.calls[3]).toMatchObject({
      body: { name: 'Vendas' },
      headers: { authorization: 'Bearer a new token' },
    });
    server.answer(2, 200, saved);
    server.answer(3, 200, saved);

    expect(await Promise.all(saving)).toMatchObject([saved, saved]);
    expect(notify.error).toHaveBeenCalledOnce();
  });

  it('does not send the call of one person with the token of another one', async () => {
    const saving = save();
    await refuse(0);

    signIn({ id: 4, Authorization: 'the token of another person' });

    await expect(saving).rejects.toMatchObject({ status: 401 });
    expect(server.calls).toHaveLength(1);
  });

  it('refuses the call when the person goes to the login instead', async () => {
    const saving = save();
    await refuse(0);

    endSession();

    await expect(saving).rejects.toMatchObject({ status: 401 });
  });
});

it('a call that is refused after another person has signed in is not sent in their name', async () => {
  const saving = save();
  signIn({ id: 4, Authorization: 'the token of another person' });
  server.answer(0, 401, refusal);

  await expect(saving).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
  expect(currentSession()?.user.id).toBe(4);
});

describe('A session that the server refuses', () => {
  it('is not interrupted when nothing would be lost', async () => {
    const saving = save();
    server.answer(0, 401, refusal);

    await expect(saving).rejects.toMatchObject({ status: 401 });
    expect(isInterrupted()).toBe(false);
  });

  it('is not ended by the late refusal of a token that was replaced meanwhile', async () => {
    const saving = save();
    signIn({ Authorization: 'a new token' });

    server.answer(0, 401, refusal);
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answer(1, 200, saved);

    expect(await saving).toMatchObject(saved);
  });
});
