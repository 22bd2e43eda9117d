import { expect, inject, it } from 'vitest';
import { copyTemplate } from '../test/database.ts';
import { onServer, urlOf } from '../test/template.ts';
import { connect } from './connect.ts';
import { knowsAccents } from './knows-accents.ts';

it('A database that cannot change the case of accented letters is detected', async () => {
  const { config, remove } = await copyTemplate();
  const fit = await connect(config);
  expect(await knowsAccents(fit.db)).toBe(true);
  await fit.close();
  await remove();

  const template = inject('template');
  if (!('server' in template)) return;
  const name = `${template.database}_c_${process.pid}`;
  await onServer(
    template.server,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  const unfit = await connect({ DATA_DIR: '', DATABASE_URL: urlOf(template.server, name) });
  expect(await knowsAccents(unfit.db)).toBe(false);
  await unfit.close();
  await onServer(template.server, `drop database ${name}`);
});
