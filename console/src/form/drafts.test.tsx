import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

const content = { changes: { name: 'Compras' }, input: {} };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

beforeEach(() => localStorage.clear());

describe('A draft', () => {
  it('is read as it was kept, until it is forgotten', () => {
    keepDraft('draft:3:/company', { ...content, version: 2 });
    expect(readDraft('draft:3:/company')).toMatchObject({ ...content, version: 2 });

    forgetDraft('draft:3:/company');
    expect(readDraft('draft:3:/company')).toBeUndefined();
  });

  it.each([
    [6.9, true],
    [7.1, false],
  ])('that is %d days old: offered is %s', (days, isOffered) => {
    keepDraft('draft:3:/company', { ...content, savedAt: daysAgo(days) });

    expect(readDraft('draft:3:/company') !== undefined).toBe(isOffered);
  });

  it.each(['', 'garbage', '[]', '{"changes":{}}'])('that reads %j is none', (text) => {
    localStorage.setItem('draft:3:/company', text);

    expect(readDraft('draft:3:/company')).toBeUndefined();
  });

  it('contains no password', () => {
    keepDraft('draft:3:/company', { changes: { name: 'Ana', current_password: 'Segredo2026' }, input: {} });

    expect(readDraft('draft:3:/company')?.changes).toEqual({ name: 'Ana' });
  });

  it('that is too long for the storage is not kept', () => {
    const isKept = keepDraft('draft:3:/company', { changes: { value: 'x'.repeat(60_000) }, input: {} });

    expect(isKept).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('takes the place of the oldest one when there are twenty, and leaves other things alone', () => {
    localStorage.setItem('language', 'pt');
    for (let id = 1; id <= 20; id++)
      keepDraft(`draft:3:/company/${id}`, { ...content, savedAt: daysAgo(id / 10) });

    keepDraft('draft:4:/company', content);

    expect(readDraft('draft:3:/company/20')).toBeUndefined();
    expect(readDraft('draft:3:/company/19')).toBeDefined();
    expect(readDraft('draft:4:/company')).toBeDefined();
    expect(localStorage.getItem('language')).toBe('pt');
    expect(localStorage).toHaveLength(21);
  });
});
