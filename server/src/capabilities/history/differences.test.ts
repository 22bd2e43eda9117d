import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const none = { removed: 0, added: 0 };

describe('The differences of a change', () => {
  it('are the removed and the added value of a field', () => {
    expect(differencesOf({ name: 'Ana', active: true }, { name: 'Bia', active: false })).toEqual([
      { field: 'name', removed: ['Ana'], added: ['Bia'] },
      { field: 'active', removed: [true], added: [false] },
    ]);
  });

  it('are those of a field that is called like a method of every object, too', () => {
    expect(differencesOf({ extra: { a: '1' } }, { extra: { a: '1', constructor: 'x' } })).toEqual([
      { field: 'extra.constructor', removed: [], added: ['x'] },
    ]);
  });

  it('of a new or a deleted row are all its values that are not blank', () => {
    const row = { id: 7, name: 'Ana', department_id: null, nickname: '', skill_id: [] };

    expect(differencesOf(null, row)).toEqual([
      { field: 'id', removed: [], added: [7] },
      { field: 'name', removed: [], added: ['Ana'] },
    ]);
    expect(differencesOf(row, null)).toEqual([
      { field: 'id', removed: [7], added: [] },
      { field: 'name', removed: ['Ana'], added: [] },
    ]);
  });

  it('of a list are the items that differ, and none when only the order differs', () => {
    expect(differencesOf({ skill_id: [1, 2, 3] }, { skill_id: [3, 4] })).toEqual([
      { field: 'skill_id', removed: [1, 2], added: [4], more: none },
    ]);
    expect(differencesOf({ skill_id: [1, 2] }, { skill_id: [2, 1] })).toEqual([
      { field: 'skill_id', removed: [], added: [], more: none },
    ]);
    const monday = { day: 'monday', start: '08:00', end: '12:00' };
    const longer = { ...monday, end: '13:00' };
    expect(differencesOf({ work_days: [monday] }, { work_days: [longer] })).toEqual([
      { field: 'work_days', removed: [monday], added: [longer], more: none },
    ]);
  });

  it('of a long list are its first items and the number of the others', () => {
    const ids = Array.from({ length: 3000 }, (_, at) => at);

    expect(differencesOf({ client_id: [-1] }, { client_id: ids })).toEqual([
      {
        field: 'client_id',
        removed: [-1],
        added: ids.slice(0, 100),
        more: { removed: 0, added: 2900 },
      },
    ]);
  });

  it('of an object are those of its fields that differ', () => {
    const before = { client_info: { city: 'Natal', cep: '', state: 'RN' } };
    const after = { client_info: { city: 'Recife', cep: '50010-000', state: 'RN' } };

    expect(differencesOf(before, after)).toEqual([
      { field: 'client_info.city', removed: ['Natal'], added: ['Recife'] },
      { field: 'client_info.cep', removed: [], added: ['50010-000'] },
    ]);
  });

  it('show that a secret was changed, but not its value', () => {
    expect(differencesOf({ password_hash: '***' }, { password_hash: '***' })).toEqual([
      { field: 'password_hash', removed: ['***'], added: ['***'] },
    ]);
  });

  it('include zero and false as values', () => {
    expect(differencesOf({ max_chats: 5, global: true }, { max_chats: 0, global: false })).toEqual([
      { field: 'max_chats', removed: [5], added: [0] },
      { field: 'global', removed: [true], added: [false] },
    ]);
  });
});
