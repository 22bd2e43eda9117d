import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { unique } from '../../test/unique.ts';

const { build, as, stop } = await startApp();
afterAll(stop);

const desk = as('privacy_request:GET', 'privacy_request:POST', 'privacy_request:PUT');

describe('People', () => {
  it('are found in all companies and among the staff, by parts of names and addresses, without accents', async () => {
    const word = unique('zulmira').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const user = await build.user({ name: `Ágata ${word}`, email: `${word}@loja.example.com` });
    const staff = await build.systemUser({ name: `Agata ${word}` });
    const found = async (text: string) =>
      (await desk(privacyRequests.people, { query: { text } })).body.people.map(({ entity, id }) => [
        entity,
        id,
      ]);

    expect(await found(`agata ${word}`)).toEqual([
      ['system_user', staff.id],
      ['user', user.id],
    ]);
    expect(await found(`${word}@loja`)).toEqual([['user', user.id]]);
    expect(await found('%%%')).toEqual([]);
  });

  it('whose name is what was typed come before those whose name contains it', async () => {
    const longer = await build.user({ name: 'Carlos Benvinda Salgueiro' });
    const { client_id, department_id, profile_id } = longer;
    const exact = await build.user({ name: 'Benvinda Salgueiro', client_id, department_id, profile_id });
    const { body } = await desk(privacyRequests.people, { query: { text: 'Benvinda Salgueiro' } });

    expect(body.people.map(({ id }) => id)).toEqual([exact.id, longer.id]);
  });

  it('are twenty at most', async () => {
    const { client_id, department_id, profile_id } = await build.user({ name: 'Multidão' });
    for (let count = 0; count < 22; count += 1)
      await build.user({ name: 'Multidão', client_id, department_id, profile_id });
    const { body } = await desk(privacyRequests.people, { query: { text: 'multidao' } });

    expect(body.people).toHaveLength(20);
  });

  it('who can handle requests are active and may', async () => {
    const able = await build.systemUser({ granted: ['privacy_request:PUT'], name: 'Pode' });
    await build.systemUser({ granted: ['privacy_request:PUT'], name: 'Saiu', active: '0' });
    await build.systemUser({ granted: ['privacy_request:GET'], name: 'Vê' });
    const { body } = await desk(privacyRequests.handlers, {});
    const names = body.handlers.map(({ name }) => name);

    expect(body.handlers).toContainEqual({ id: able.id, name: 'Pode' });
    expect(names).not.toContain('Saiu');
    expect(names).not.toContain('Vê');
  });
});
