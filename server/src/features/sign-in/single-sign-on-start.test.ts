import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { startOpenidProvider } from '../../test/openid-provider.ts';
import { signOnRounds } from '../../test/sign-in.ts';

const provider = await startOpenidProvider();
const app = await startApp({ settings: provider.settings });
afterAll(async () => {
  await app.stop();
  provider.stop();
});
const { begin } = signOnRounds(app);

describe('What is sent to the provider', () => {
  it('has a challenge and not its verifier, and is never the same', async () => {
    const [one, two] = [new URL((await begin()).address), new URL((await begin()).address)];
    const names = ['state', 'nonce', 'code_challenge'];
    for (const name of names) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    expect(one.searchParams.get('redirect_uri')).toBe('http://retaguarda.test/single-sign-on');
    expect([...one.searchParams.keys()].sort()).toEqual(
      ['client_id', 'code_challenge_method', 'redirect_uri', 'response_type', 'scope', ...names].sort(),
    );
  });

  it('leaves a cookie that no script reads and no other site sends along', async () => {
    expect((await begin()).set).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  it('leaves a cookie that only this host can have set, where browsers use https', async () => {
    const secure = await startApp({
      settings: { ...provider.settings, PUBLIC_URL: 'https://console.example.com' },
    });
    expect((await signOnRounds(secure).begin()).set).toMatch(
      /^__Host-retaguarda_sign_on_\w+=[\w-]{43}; .*; Secure$/,
    );
    await secure.stop();
  });
});
