import { openStorage } from '../platform/storage/avatar-storage.ts';
import { showProgress } from './progress.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { fileAt, runCommand } from './run-command.ts';
import { missingKey } from './secrets.ts';
import { withNewDatabase } from './use-database.ts';

await runCommand('restore', 'FILE', async (given, config, signal) => {
  const progress = showProgress(process.stdout);
  const archive = await openArchive(fileAt(given), progress.move);
  try {
    const { manifest } = archive;
    console.log(`Restoring what was in ${manifest.database} at ${manifest.made_at} …`);
    await withNewDatabase(config, async (address) =>
      restoreBackup(archive, { address, pictures: await openStorage(config), progress, signal }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${new Intl.NumberFormat('en').format(rows)} rows and ${manifest.pictures.length} pictures are back.`,
    );
    const missing = await missingKey(config, manifest);
    if (missing) console.warn(missing);
  } finally {
    archive.close();
  }
});
