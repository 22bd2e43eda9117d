import { hkdfSync } from 'node:crypto';
import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import type { FastifyInstance } from 'fastify';
import { limitedByNetwork, networkOf, refuseRateLimited } from '../../platform/auth/attempts.ts';
import { factorSecrets } from '../../platform/auth/factor-secrets.ts';
import { type IdentityProvider, ProviderAway, SignOnRefused } from '../../platform/auth/identity-provider.ts';
import type { Account } from '../../platform/auth/session-store.ts';
import { signOnRounds } from '../../platform/auth/sign-on-rounds.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type RequestSource, route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { FactorParts } from './factor-check.ts';
import { type OpeningParts, sessionOpener } from './open-session.ts';
import { personOfClaims } from './person-of-claims.ts';
import { ticketFor } from './second-step-routes.ts';

export type SignOnParts = {
  provider: IdentityProvider | undefined;
  signOnSecrets: ReturnType<typeof signOnSecrets>;
};

type Parts = OpeningParts & FactorParts & SignOnParts & { db: Db; secret: string; config: SignOnSettings };
type SignOnSettings = Pick<Config, 'OIDC_VERIFIED_CLAIM' | 'OIDC_PROFILE_CLAIM' | 'OIDC_PROFILES'>;

/** Encrypts the tokens of the provider, with a key derived from the session secret. */
export const signOnSecrets = (secret: string) =>
  factorSecrets([Buffer.from(hkdfSync('sha256', secret, '', 'single sign-on', 32)).toString('base64')]);

/** The sign-in at an OpenID provider, see docs/decisions/051-single-sign-on.md. */
export async function singleSignOnRoutes(app: FastifyInstance, { db, ...parts }: Parts) {
  const { provider, config, devices } = parts;
  const rounds = signOnRounds(db, parts.secret);
  const openSession = sessionOpener(db, parts);
  const isSecure = (source: RequestSource) => source.isHttps || config.PUBLIC_URL.startsWith('https:');

  const theProvider = () => {
    if (!provider) throw new Refusal(409, 'There is no single sign-on here');
    return provider;
  };

  route(app, singleSignOn.start, async ({ body: { fresh } }, _caller, source) => {
    const provider = theProvider();
    // Each leaves a row behind for ten minutes, so it counts until somebody has signed in with it.
    await refuseRateLimited(db, 'challengeFromAddress', networkOf(source.address));
    await provider.configuration().catch(refuse(undefined));
    const { round, cookie } = await rounds.begin(isSecure(source));
    const address = await provider.address(round, fresh);
    source.setCookie(cookie);
    return { address };
  });

  route(app, singleSignOn.finish, ({ body }, _caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const provider = theProvider();
      const answer = new URLSearchParams(body.answer);
      // Used up before anything else, so that the rest is tried only once.
      const { round, cookie } = await rounds.finish(
        answer.get('state') ?? '',
        source.cookies,
        isSecure(source),
      );
      source.setCookie(cookie);
      if (!round) {
        await noteRefused('round', undefined, source);
        throw new Refusal(401, 'This sign-in did not begin in this browser, or took too long: start again');
      }
      const { token, idToken, claims } = await provider.finish(answer, round).catch(refuse(source));
      const at = { issuer: token.iss, subject: token.sub };
      const found = await personOfClaims(db, config, at, () => claims().catch(refuse(source)));
      if ('reason' in found) {
        await noteRefused(found.reason, found.account, source);
        throw new Refusal(403, found.sentence);
      }
      const { account, ...details } = found;
      const id_token = parts.signOnSecrets.encrypt(idToken, account.id);
      const sid = typeof token.sid === 'string' ? token.sid : null;
      const signedOn = { ...at, sid, id_token, proven_at: provenAt(token.auth_time) };
      const isSecondStepDone = [token.amr ?? []].flat().includes('mfa');
      if (account.hasSecondStep && !isSecondStepDone) return ticketFor(db, account, parts, signedOn);
      const device = devices.knownIn(source.cookies, account);
      return openSession(account, { how: 'sso', device, signedOn, isSecondStepDone, details }, source);
    }),
  );

  const noteRefused = (reason: string, account: Account | undefined, source: RequestSource) =>
    logEvent(db, { kind: 'signIn', isRefused: true, account, source, details: { how: 'sso', reason } });

  /** Answers with the provider's reason, and logs more. */
  const refuse = (source: RequestSource | undefined) => async (error: unknown) => {
    const isRefusal = error instanceof SignOnRefused;
    if (!isRefusal && !(error instanceof ProviderAway)) throw error;
    const { cause } = error as { cause?: { code?: string; message?: string; error?: string } };
    app.log.warn({ code: cause?.code, error: cause?.error, cause: cause?.message }, error.message);
    if (!isRefusal) throw new Refusal(503, 'Single sign-on cannot be reached, try again later');
    if (source) await noteRefused(error.reason, undefined, source);
    throw new Refusal(401, sentences[error.reason]);
  };
}

const sentences = {
  cancelled: 'Single sign-on did not let you in',
  token: 'The answer of single sign-on is not valid: start again',
  clock: 'The clocks of single sign-on and of this server differ',
} as const;

/** When the person last proved at the provider who they are; null when it does not say. Its clock may be ahead of ours. */
const provenAt = (auth_time: number | undefined) =>
  auth_time === undefined ? null : new Date(Math.min(auth_time * 1000, Date.now()));
