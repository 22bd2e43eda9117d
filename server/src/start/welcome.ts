import type { Config } from '../platform/settings/config.ts';
import type { prepareDatabase } from './prepare-database.ts';

type Admin = Awaited<ReturnType<typeof prepareDatabase>>;

/** The lines that tell the person who started the server how to sign in. */
export function welcome({ HOST, PORT, SMTP_URL, DATA_DIR }: Config, admin: Admin) {
  const host = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST;
  const mail = SMTP_URL ? 'its e-mail' : `the e-mail in ${DATA_DIR}/outbox`;
  const password = admin?.password ?? 'the one in ADMIN_PASSWORD';
  const signIn = admin
    ? [
        `  E-mail:    ${admin.email}`,
        `  Password:  ${password}`,
        ...(admin.password ? ['  (shown only this once)'] : []),
      ]
    : [`  Sign in as before; "Esqueceu a senha?" sends a new link (${mail}).`];
  return ['', `  Retaguarda is ready at http://${host}:${PORT}`, '', ...signIn, ''].join('\n');
}
