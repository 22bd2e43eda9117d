import { readConfig, WrongSetting } from './config.ts';
import { DataFolderHeld, lockDataFolder } from './db/data-lock.ts';

/** Refuses in one line what the person who starts the server can mend; anything else is a fault, with its trace. */
function refuse(error: unknown): never {
  const isExpected = error instanceof WrongSetting || error instanceof DataFolderHeld;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const lock = config.DATABASE_URL ? undefined : lockDataFolder(config.DATA_DIR);
  // Loaded only now: a second start on the same folder is refused before anything heavy is read.
  const { serve } = await import('./serve.ts');
  await serve(config, () => lock?.release());
} catch (error) {
  refuse(error);
}
