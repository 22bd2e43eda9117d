import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { changeEntities } from '../contract/src/entities/changes.ts';
import { entities, entitiesWith, entityLists } from '../contract/src/entities.ts';

const source = resolve(import.meta.dirname, '../console/src');

const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join(source, file), 'utf8'));

const isOnScreen = (pattern: RegExp) => screens.some((text) => pattern.test(text));

it('every list can be exported', () => {
  const without = entityLists.filter(
    (list) =>
      !screens.some(
        (text) => text.includes('<ListPage') && text.includes(`'${list}'`) && text.includes('<ExportButton'),
      ),
  );

  expect(without).toEqual([]);
});

it('every list offers the bulk actions of its entity', () => {
  const withBulk = entitiesWith<{ list: string; bulk: unknown }>(({ list, bulk }) => Boolean(list && bulk));

  expect(withBulk.filter((entity) => !isOnScreen(new RegExp(`useBulk\\([^,]*'${entity}'`)))).toEqual([]);
});

it('every list offers the import of its entity', () => {
  const imported = entitiesWith<{ list: string; import: string }>(({ list, import: to }) =>
    Boolean(list && to),
  );

  expect(
    imported.filter((entity) => !isOnScreen(new RegExp(`importTo: '${entities[entity].import}'`))),
  ).toEqual([]);
});

it('every form of a row shows its history', () => {
  // Companies, with their skills and groups, have a tab for it. Both kinds of profiles have one page. A tag has no form.
  const elsewhere = ['client', 'group', 'skill', 'profile', 'client_profile', 'tag'];
  const withForm = changeEntities.filter((entity) => !elsewhere.includes(entity));

  expect(withForm.filter((entity) => !isOnScreen(new RegExp(`<HistoryButton entity="${entity}"`)))).toEqual(
    [],
  );
});
