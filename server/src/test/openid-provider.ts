import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
type Code = { challenge: string; nonce: string; claims: Claims };

/** What an attack changes about the provider. */
type Faults = {
  /** Claims of the token in place of the right ones; undefined leaves one out. */
  claims: Claims;
  /** Signs with a key that is not in its list. */
  isForged: boolean;
  /** Answers to nothing, as if it were broken. */
  isBroken: boolean;
  /** The claims of its userinfo endpoint, if the token does not have them. */
  userinfo: Claims | undefined;
};

const none: Faults = { claims: {}, isForged: false, isBroken: false, userinfo: undefined };

/** An OpenID provider that does what attackers would like it to do. It asks nobody for a password. */
export async function startOpenidProvider() {
  const [keys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Code>();
  const asked: string[] = [];
  let faults = none;
  let lastSubject: unknown;

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    asked.push(pathname);
    if (faults.isBroken) return send(response, 500, {});
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, metadata());
    if (pathname === '/jwks') return send(response, 200, { keys: [jwk] });
    if (pathname === '/userinfo') return send(response, 200, faults.userinfo ?? { sub: lastSubject });
    const given = new URLSearchParams(await text(request));
    const code = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    lastSubject = code?.claims.sub;
    const verifier = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || verifier !== code.challenge) return send(response, 400, { error: 'invalid_grant' });
    const answer = { access_token: 'access', token_type: 'bearer', id_token: await tokenOf(code) };
    return send(response, 200, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  async function sign(claims: Claims, header: object = {}) {
    const { privateKey } = faults.isForged ? otherKeys : keys;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key', ...header }).sign(privateKey);
  }

  const tokenOf = ({ nonce, claims }: Code) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: 'retaguarda', iat: now, exp: now + 300, nonce };
    return sign({ ...usual, ...claims, ...faults.claims });
  };

  return {
    issuer,
    asked,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'retaguarda', OIDC_CLIENT_SECRET: 'a secret' },
    /** Signs a person in who was sent here, and returns the query with which they return. */
    letIn(address: string, claims: Claims) {
      const { searchParams: sent } = new URL(address);
      const code = randomBytes(16).toString('hex');
      const [challenge, nonce] = [sent.get('code_challenge') ?? '', sent.get('nonce') ?? ''];
      codes.set(code, { challenge, nonce, claims });
      return new URLSearchParams({ code, state: sent.get('state') ?? '', iss: issuer });
    },
    /** Does wrong from now on. Without anything, it does right again. */
    fail: (wrong: Partial<Faults> = {}) => {
      faults = { ...none, ...wrong };
    },
    stop: () => void server.close(),
  };
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
