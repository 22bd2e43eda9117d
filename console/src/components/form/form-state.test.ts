import { describe, expect, it } from 'vitest';
import { type FormEvent, formOpened, formReducer } from './form-state.ts';
import type { Merge } from './merge.ts';

const after = (...events: FormEvent[]) => events.reduce(formReducer, formOpened(undefined));

const name = ['name'];
const merge: Merge = {
  base: { name: 'Vendas' },
  mine: { name: 'Compras' },
  theirs: { name: 'Cobrança' },
  baseVersion: 4,
  collisions: [name],
  taken: [],
  keptMine: [],
};
const conflict: FormEvent = { type: 'conflict', row: { version: 4, readAt: 1 } };
const merged: FormEvent = { type: 'merged', merge };

describe('The state of a form', () => {
  it('is asking until the person has answered', () => {
    expect(after({ type: 'asked' }).step).toBe('asking');
    expect(after({ type: 'asked' }, { type: 'answered' }).step).toBe('editing');
  });

  it('is reading after a conflict, and editing again after the merge', () => {
    expect(after(conflict)).toMatchObject({ step: 'reading', refused: { version: 4, readAt: 1 } });
    expect(after(conflict, merged)).toEqual({
      step: 'editing',
      refused: undefined,
      merge,
      offered: undefined,
    });
  });

  it('is stale while the row cannot be read, and can still be merged when it was', () => {
    expect(after(conflict, { type: 'unreadable' }).step).toBe('stale');
    expect(after(conflict, { type: 'unreadable' }, merged).step).toBe('editing');
  });

  it('remembers where the person has chosen their own value, and forgets it with another choice', () => {
    const chosen = (choice: 'mine' | 'theirs'): FormEvent => ({ type: 'chosen', fields: name, choice });
    expect(after(merged, chosen('mine'), chosen('mine')).merge?.keptMine).toEqual([name]);
    expect(after(merged, chosen('mine'), chosen('theirs')).merge?.keptMine).toEqual([]);
  });

  it('shows the merge until the person closes it', () => {
    expect(after(merged, { type: 'mergeClosed' }).merge).toBeUndefined();
  });

  it('offers a draft until it is restored or discarded', () => {
    const draft = { savedAt: '2026-01-02T03:04:05Z', changes: { name: 'Compras' }, before: {}, input: {} };
    expect(formOpened(draft).offered).toBe(draft);
    expect(formReducer(formOpened(draft), { type: 'draftSettled' }).offered).toBeUndefined();
  });
});
