import { openStorage } from '../platform/storage/avatar-storage.ts';
import { makeBackup } from './make-backup.ts';
import { showProgress } from './progress.ts';
import { fileAt, runCommand } from './run-command.ts';
import { secretsOf } from './secrets.ts';
import { withDatabase } from './use-database.ts';

await runCommand('backup', 'FILE', async (given, config, signal) => {
  const file = fileAt(given);
  const began = performance.now();
  const made = await withDatabase(config, async (address) =>
    makeBackup(file, {
      address,
      pictures: await openStorage(config),
      secrets: await secretsOf(config),
      progress: showProgress(process.stdout),
      signal,
    }),
  );
  const { rows, bytes, tables, pictures, missing_pictures, secrets, isRecorded } = made;
  const whole = new Intl.NumberFormat('en');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${whole.format(rows)} rows of ${tables.length} tables and ${pictures.length} pictures are in ${file} (${whole.format(Math.ceil(bytes / 1_000))} kB, ${seconds} s).`,
  );
  if (missing_pictures.length > 0)
    console.warn(`Not found, and left out: ${missing_pictures.length} pictures (see manifest.json).`);
  if (!isRecorded) console.warn('The database only reads, so the status will not show this backup.');
  console.log(
    `Keep these apart from it, they are not inside: the session secret (${secrets.session_secret}), the key of secret variables (${secrets.variables_key}), the key of authenticator apps (${secrets.factors_key}).`,
  );
});
