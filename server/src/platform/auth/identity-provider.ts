import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { Config } from '../settings/config.ts';
import type { Round } from './sign-on-rounds.ts';

export type ProviderSettings = Pick<
  Config,
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_SCOPES'
  | 'OIDC_PROFILE_CLAIM'
  | 'PUBLIC_URL'
>;

/** How wrong the clocks of both sides may be, in seconds. */
const clockTolerance = 30;

/** How long the provider's metadata is cached, in milliseconds. */
const believedFor = 3_600_000;

/** How much longer it is used while the provider does not answer. */
const triedAgainAfter = 60_000;

/** The timeout of its answers, in seconds. */
const patience = 10;

/** The maximum age of the person's proof at the provider, in seconds, for a re-authentication: as long as one counts. */
const freshAge = 600;

/** The provider could not be reached. */
export class ProviderAway extends Error {}

/** The provider refused the person, or its answer is not valid. */
export class SignOnRefused extends Error {
  readonly reason: 'cancelled' | 'token' | 'clock';

  constructor(reason: SignOnRefused['reason'], cause?: unknown) {
    super(`Single sign-on refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Loaded at its first use: most servers do not need it. */
const library = () => import('openid-client');

/**
 * The OpenID provider of the settings; undefined without one. Its metadata is read when it is first needed, and again after a
 * failure, so that a server starts without the provider.
 */
export function identityProvider(settings: ProviderSettings) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SCOPES, PUBLIC_URL } = settings;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return undefined;
  /** A page of the console, which passes on the parameters that the provider adds to its address. */
  const redirect_uri = new URL(`${PUBLIC_URL}/single-sign-on`).href;
  const issuer = new URL(OIDC_ISSUER);
  let known: { asked: Promise<Configuration>; until: number } | undefined;

  async function discover() {
    const oidc = await library();
    const authentication = OIDC_CLIENT_SECRET ? oidc.ClientSecretBasic(OIDC_CLIENT_SECRET) : oidc.None();
    const found = await oidc.discovery(
      issuer,
      OIDC_CLIENT_ID as string,
      { [oidc.clockTolerance]: clockTolerance },
      authentication,
      { timeout: patience, execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [] },
    );
    // The token comes from the provider itself, over TLS. Its signature is checked nevertheless.
    oidc.enableNonRepudiationChecks(found);
    return found;
  }

  function configuration() {
    if (known && known.until > Date.now()) return known.asked;
    const last = known?.asked;
    const asked = discover().catch((error) => {
      known = last && { asked: last, until: Date.now() + triedAgainAfter };
      if (last) return last;
      throw new ProviderAway('The provider of single sign-on could not be asked', { cause: error });
    });
    known = { asked, until: Date.now() + believedFor };
    return asked;
  }

  return {
    configuration,

    /** The address at the provider where the person signs in; `isFresh` when they must do so again. */
    async address({ state, nonce, verifier }: Round, isFresh: boolean) {
      const [oidc, provider] = [await library(), await configuration()];
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri,
        scope: OIDC_SCOPES,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: String(freshAge) }),
      }).href;
    },

    /** Identifies the person by what the provider has added to our address. */
    async finish(answer: URLSearchParams, { state, nonce, verifier }: Round) {
      const [oidc, provider] = [await library(), await configuration()];
      const address = new URL(`${redirect_uri}?${answer}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await oidc.authorizationCodeGrant(provider, address, checks).catch(refuse);
      const token = tokens.claims() as IDToken;
      // The library accepts a token of the future.
      if (token.iat > Date.now() / 1000 + clockTolerance) throw new SignOnRefused('clock');
      return {
        token,
        idToken: tokens.id_token as string,
        /** The provider's claims about the person; a second request reads those that the token lacks. */
        async claims(): Promise<Record<string, unknown>> {
          const isMissing = [settings.OIDC_PROFILE_CLAIM, 'email'].some((name) => name && !(name in token));
          if (!isMissing || !provider.serverMetadata().userinfo_endpoint) return token;
          const more: UserInfoResponse = await oidc
            .fetchUserInfo(provider, tokens.access_token, token.sub)
            .catch(refuse);
          return { ...more, ...token };
        },
      };
    },

    /** The address that signs the person out at the provider too; undefined when it cannot do that, or cannot be reached. */
    async signOutAddress(id_token_hint: string) {
      const provider = await configuration().catch(() => undefined);
      if (!provider?.serverMetadata().end_session_endpoint) return undefined;
      const oidc = await library();
      return oidc.buildEndSessionUrl(provider, {
        id_token_hint,
        post_logout_redirect_uri: `${PUBLIC_URL}/login`,
      }).href;
    },
  };
}

export type IdentityProvider = NonNullable<ReturnType<typeof identityProvider>>;

const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** Turns an error of the library into one that the person understands: the provider is away, or refuses. */
function refuse(error: Error & { code?: string }): never {
  const { code = '' } = error;
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') throw new SignOnRefused('cancelled', error);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') throw new SignOnRefused('clock', error);
  if (away.includes(code) || error instanceof TypeError)
    throw new ProviderAway('The provider of single sign-on could not be asked', { cause: error });
  throw new SignOnRefused('token', error);
}
