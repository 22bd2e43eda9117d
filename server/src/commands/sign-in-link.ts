import { Refused, runCommand } from '../backup/run-command.ts';
import { withDatabase } from '../backup/use-database.ts';
import { linkWithoutCaller } from '../entities/system-users/link-without-caller.ts';
import { passwordPolicy } from '../platform/auth/passwords.ts';
import { openPool } from '../platform/db/connect/pool.ts';

const refusals = {
  unknown: 'There is no system user with this e-mail.',
  withoutPassword:
    'Passwords are switched off, and this address is not in BREAK_GLASS: its owner signs in with single sign-on.',
  inactive: 'This system user is inactive. Choose one who is active: they can activate the other.',
};

await runCommand('sign-in-link', 'EMAIL', async (email, config) => {
  const made = await withDatabase(config, async (address) => {
    const { db } = openPool(address, { connections: 1 });
    const parts = { publicUrl: config.PUBLIC_URL, passwords: passwordPolicy(config) };
    return linkWithoutCaller(db, email, parts).finally(() => db.destroy());
  });
  if (typeof made === 'string') throw new Refused(refusals[made]);
  console.log(
    `${made.link}\nThe person who opens it chooses the password of ${email}: once, until ${made.expires_at}. A second step was removed.`,
  );
});
