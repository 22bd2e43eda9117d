import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const { PORT, CONSOLE_URL } = process.env;
const issuer = `http://localhost:${PORT}`;

/** The initial accounts, to which journeys add others, by their permanent name. All have the same password. */
const accounts = new Map();
const password = 'Provedor2026';

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'retaguarda',
      client_secret: 'a secret that only journeys know',
      redirect_uris: [`${CONSOLE_URL}/single-sign-on`],
      post_logout_redirect_uris: [`${CONSOLE_URL}/login`],
      require_auth_time: true,
    },
  ],
  // Like most providers, put all claims of the requested scopes into the token.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  pkce: { required: () => true },
  cookies: { keys: ['only journeys use this'] },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = page(
          'Sign out',
          `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
        );
      },
    },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, sub) =>
    accounts.has(sub) && { accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) },
  // Skip the consent page.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

const page = (title, content) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`;

const form = `<form method="post"><p><label>Login <input name="login"></label></p>
  <p><label>Password <input name="password" type="password"></label></p><button>Log in</button></form>`;

const answer = provider.callback();
createServer(async (request, response) => {
  const { url = '', method } = request;
  if (url === '/accounts' && method === 'PUT') {
    const { sub, ...claims } = JSON.parse(await text(request));
    accounts.set(sub, claims);
    return response.writeHead(204).end();
  }
  if (!url.startsWith('/interaction/')) return answer(request, response);
  const given = new URLSearchParams(method === 'POST' ? await text(request) : '');
  if (accounts.has(given.get('login')) && given.get('password') === password)
    return provider.interactionFinished(request, response, { login: { accountId: given.get('login') } });
  response.writeHead(200, { 'content-type': 'text/html' }).end(page('Log in at the provider', form));
}).listen(Number(PORT), '127.0.0.1', () => console.log('is ready'));
