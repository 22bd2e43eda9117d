import { expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../test/database.ts';
import { onServer, urlOf } from '../../../test/template.ts';
import { connect } from '../connect/connect.ts';
import { knowsAccents } from './search.ts';

it('A database that cannot change the case of accented letters is detected', async () => {
  const { config, remove } = await copyTemplate();
  const fit = await connect(config);
  expect(await knowsAccents(fit.db)).toBe(true);
  await fit.close();
  await remove();

  const { server, database } = inject('template');
  const name = `${database}_c_${process.pid}`;
  const locale = `encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`;
  await onServer(server, `create database ${name} template template0 ${locale}`);
  const unfit = await connect({ DATA_DIR: '', DATABASE_URL: urlOf(server, name) });
  expect(await knowsAccents(unfit.db)).toBe(false);
  await unfit.close();
  await onServer(server, `drop database ${name}`);
});
