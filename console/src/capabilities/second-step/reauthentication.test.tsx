import { departments } from '@retaguarda/contract/entities/departments';
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authorization, call } from '../../platform/api/call.ts';
import {
  askToReauthenticate,
  declineReauthentication,
  reauthenticated,
  useIsReauthenticationAsked,
} from './reauthentication.ts';

const { reauthenticate } = authorization;
beforeEach(() => {
  const answers = [
    new Response('{"message":"Confirm that it is you"}', { status: 403 }),
    new Response('{"message":"Department deleted"}'),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  authorization.reauthenticate = askToReauthenticate;
});
afterAll(() => {
  authorization.reauthenticate = reauthenticate;
});

/** Sends a change that the server wants to be confirmed, and waits until the person is asked. */
async function removeDepartment() {
  const { result } = renderHook(useIsReauthenticationAsked);
  expect(result.current).toBe(false);
  const reply = call(departments.remove, { query: { client_id: 3, id: 7 } });
  await waitFor(() => expect(result.current).toBe(true));
  return { reply };
}

describe('A change that requires re-authentication', () => {
  it('is sent again when the person has done it', async () => {
    const { reply } = await removeDepartment();
    reauthenticated();

    expect(await reply).toMatchObject({ message: 'Department deleted' });
  });

  it('is refused when the person declines', async () => {
    const { reply } = await removeDepartment();
    declineReauthentication();

    await expect(reply).rejects.toMatchObject({ status: 403 });
  });
});
