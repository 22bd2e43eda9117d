import { onTestFinished } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { prepareDatabase } from '../start/prepare-database.ts';
import { copyTemplate } from './database.ts';
import { onServer } from './template.ts';

let number = 0;

/** A database whose tables belong to another role than the one that serves. Call it in a test or before all. */
export async function twoRoles(onEnd: (remove: () => Promise<void>) => void = onTestFinished) {
  const { config, remove } = await copyTemplate({ withPooler: false });
  const { DATABASE_URL: owning } = config;
  const role = `retaguarda_app_${process.pid}_${++number}`;
  await onServer(owning, `create role ${role} login password 'a-password'`);
  const serving = new URL(owning);
  serving.username = role;
  serving.password = 'a-password';
  onEnd(async () => {
    await onServer(owning, `drop owned by ${role}; drop role ${role}`);
    await remove();
  });
  return { DATABASE_URL: serving.href, MIGRATION_DATABASE_URL: owning, role };
}

/** The same, prepared as at a start. */
export async function preparedTwoRoles(onEnd?: (remove: () => Promise<void>) => void) {
  const { role, ...urls } = await twoRoles(onEnd);
  const database = connect({ DATA_DIR: '', ...urls });
  const settings = { ADMIN_EMAIL: 'chefe@example.com', ADMIN_PASSWORD: 'Senha123forte', ...urls };
  await database.withoutLimits((db) => prepareDatabase(db, settings, () => {}, role));
  return { ...urls, database };
}
