import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import type { Difference } from '@retaguarda/contract/entities/changes';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { describe, expect, it } from 'vitest';
import { restorableBy } from './undoable.ts';

const edited = (entity: ActivityEntry['entity'], ...differences: Difference[]): ActivityEntry => ({
  id: 1,
  at: '2026-11-15T12:00:00.000Z',
  by: 'Ana',
  by_id: 2,
  by_now: null,
  entity,
  kind: 'edited',
  differences,
  row_id: 7,
  row_name: 'Linha',
  is_deleted: false,
  company: { id: 3, name: 'Aurora' },
  job: null,
});
const set = (field: string, removed: Difference['removed'] = ['a'], added: Difference['added'] = ['b']) => ({
  field,
  removed,
  added,
});
const anyone = () => true;
const nobody = () => false;

describe('The values before a change', () => {
  it('can be restored by those who may edit the row', () => {
    const entry = edited('client_system', set('value'));

    expect(restorableBy(entry, anyone)).toBe('values');
    expect(restorableBy(entry, ({ access }) => access === 'client_system:PUT')).toBe('values');
    expect(restorableBy(entry, nobody)).toBe(undefined);
  });

  it.each([
    ['a password', edited('user', set('password_hash', ['***'], ['***']))],
    ['a hidden value', edited('client_system', set('value', ['***'], ['***']))],
    ['a value that became a hidden one', edited('client_system', set('value', ['a'], ['***']))],
    ['a picture', edited('system_user', set('url_avatar'))],
    ['the address by which staff sign in', edited('system_user', set('email'))],
    ['what the server makes itself', edited('department', set('slug'))],
    ['a deleted row', { ...edited('department', set('name')), is_deleted: true }],
    ['a row whose company nobody knows', { ...edited('department', set('name')), company: null }],
    [
      'a switch, which has its own place',
      { ...edited('client', set('active')), kind: 'deactivated' as const },
    ],
  ])('cannot be restored for %s', (_what, entry) => {
    expect(restorableBy(entry, anyone)).toBe(undefined);
  });

  it('are offered field by field, without those that cannot be restored', () => {
    const entry = edited(
      'user',
      set('name'),
      set('extra.ramal'),
      set('password_hash', [], ['***']),
      set('type'),
    );

    expect(fieldsToUndo(entry)).toEqual(['name', 'extra.ramal']);
  });
});

describe('A deleted row', () => {
  const deleted = { ...edited('client_profile'), kind: 'deleted' as const, is_deleted: true };

  it('can be created again by those who may create one', () => {
    expect(restorableBy(deleted, ({ access }) => access === 'client_profile:POST')).toBe('row');
    expect(restorableBy(deleted, ({ access }) => access === 'client_profile:PUT')).toBe(undefined);
  });

  it('with a secret is not created again: nobody knows its value', () => {
    const secret = { ...deleted, differences: [set('value', ['***'], [])] };

    expect(restorableBy(secret, anyone)).toBe(undefined);
  });
});
