import { beforeEach, describe, expect, it } from 'vitest';
import { setDraftDays } from '../../platform/session/draft-keys.ts';
import { forgetDraft, readDraft, storeDraft } from './drafts.ts';

const content = { changes: { name: 'Compras' }, input: {} };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

beforeEach(() => localStorage.clear());

describe('A draft', () => {
  it('is read as it was stored, until it is deleted', () => {
    storeDraft('draft:3:/company', { ...content, version: 2 });
    expect(readDraft('draft:3:/company')).toMatchObject({ ...content, version: 2 });

    forgetDraft('draft:3:/company');
    expect(readDraft('draft:3:/company')).toBeUndefined();
  });

  it.each([
    [6.9, true],
    [7.1, false],
  ])('that is %d days old: offered is %s', (days, isOffered) => {
    storeDraft('draft:3:/company', { ...content, savedAt: daysAgo(days) });

    expect(readDraft('draft:3:/company') !== undefined).toBe(isOffered);
  });

  it.each([
    [2, 1.9, true],
    [2, 2.1, false],
    [30, 29.9, true],
    [0, 0, false],
  ])('where the server says %d days, and that is %d days old: offered is %s', (limit, days, isOffered) => {
    storeDraft('draft:3:/company', { ...content, savedAt: daysAgo(days) });
    setDraftDays(limit);

    expect(readDraft('draft:3:/company') !== undefined).toBe(isOffered);
    // It is not only hidden.
    expect(localStorage.getItem('draft:3:/company') !== null).toBe(isOffered);
  });

  it('is not even stored when the server forbids it', () => {
    setDraftDays(0);

    expect(storeDraft('draft:3:/company', content)).toBe(false);
    expect(localStorage.getItem('draft:3:/company')).toBeNull();
  });

  it('is stored for the usual time when the stored limit of the server is invalid', () => {
    localStorage.setItem('draftDays', 'for ever');
    storeDraft('draft:3:/company', { ...content, savedAt: daysAgo(7.1) });
    expect(readDraft('draft:3:/company')).toBeUndefined();
  });

  it.each(['', 'garbage', '[]', '{"changes":{}}'])('with the stored text %j is ignored', (text) => {
    localStorage.setItem('draft:3:/company', text);

    expect(readDraft('draft:3:/company')).toBeUndefined();
  });

  it('contains no password', () => {
    storeDraft('draft:3:/company', { changes: { name: 'Ana', current_password: 'Segredo2026' }, input: {} });

    expect(readDraft('draft:3:/company')?.changes).toEqual({ name: 'Ana' });
  });

  it('that is too long for the storage is not stored', () => {
    const isStored = storeDraft('draft:3:/company', { changes: { value: 'x'.repeat(60_000) }, input: {} });

    expect(isStored).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('takes the place of the oldest one when there are twenty, and leaves other things alone', () => {
    localStorage.setItem('language', 'pt');
    for (let id = 1; id <= 20; id++)
      storeDraft(`draft:3:/company/${id}`, { ...content, savedAt: daysAgo(id / 10) });

    storeDraft('draft:4:/company', content);

    expect(readDraft('draft:3:/company/20')).toBeUndefined();
    expect(readDraft('draft:3:/company/19')).toBeDefined();
    expect(readDraft('draft:4:/company')).toBeDefined();
    expect(localStorage.getItem('language')).toBe('pt');
    expect(localStorage).toHaveLength(21);
  });
});
