import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import type { startApp } from './harness.ts';

/** How a browser begins to sign in at the provider, and returns. */
export const signOnRounds = ({ call }: Awaited<ReturnType<typeof startApp>>) => ({
  async begin() {
    const { headers, body } = await call(singleSignOn.start, { body: { fresh: false } });
    const set = String(headers['set-cookie']);
    return { address: body.address, set, cookie: set.split(';')[0] ?? '' };
  },

  finish: (answer: URLSearchParams | string, cookie: string | undefined) =>
    call(singleSignOn.finish, { body: { answer: String(answer) } }, { cookie }),
});
