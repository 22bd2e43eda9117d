import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { startOpenidProvider } from '../../test/openid-provider.ts';
import { signOnRounds } from '../../test/sign-in.ts';

describe('A provider that cannot be asked', () => {
  it('is reported to the person, and asked again later', async () => {
    const away = await startOpenidProvider();
    const other = await startApp({ settings: away.settings });
    away.fail({ isBroken: true });
    expect(await other.call(singleSignOn.start, { body: { fresh: false } })).toMatchObject({
      status: 503,
      body: { message: 'Single sign-on cannot be reached, try again later' },
    });
    away.fail();
    expect(await other.call(singleSignOn.start, { body: { fresh: false } })).toMatchObject({ status: 200 });
    await other.stop();
    away.stop();
  });

  it('in the middle of a sign-in is reported too, and nobody is signed in', async () => {
    const provider = await startOpenidProvider();
    const app = await startApp({ settings: provider.settings });
    const { begin, finish } = signOnRounds(app);
    const { id, email } = await app.build.systemUser();
    const { address, cookie } = await begin();
    const answer = provider.letIn(address, { sub: 'sub', email, email_verified: true });
    provider.fail({ isBroken: true });
    expect(await finish(answer, cookie)).toMatchObject({ status: 503 });
    const opened = await app.db.selectFrom('session').select('id').where('system_user_id', '=', id).execute();
    expect(opened).toEqual([]);
    await app.stop();
    provider.stop();
  });

  it('is not there without the settings', async () => {
    const without = await startApp();
    expect(await without.call(singleSignOn.start, { body: { fresh: false } })).toMatchObject({ status: 409 });
    expect(await without.call(singleSignOn.finish, { body: { answer: 'code=1' } })).toMatchObject({
      status: 409,
    });
    await without.stop();
  });
});
