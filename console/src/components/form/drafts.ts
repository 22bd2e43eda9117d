import { z } from 'zod';
import { allDraftKeys, draftAge } from '../../platform/session/draft-keys.ts';

const draft = z.object({
  savedAt: z.iso.datetime(),
  /** The version of the row that was changed. A new row has none. */
  version: z.number().optional(),
  /** The fields of the form that differ from what was loaded. */
  changes: z.record(z.string(), z.unknown()),
  /** The loaded values of these fields. */
  before: z.record(z.string(), z.unknown()).default({}),
  /** The input outside the form's own fields, by the names of `useUnsent`. */
  input: z.record(z.string(), z.unknown()),
});

export type Draft = z.output<typeof draft>;

/** The limits per browser. A longer draft is not stored: the rest of the console needs the storage too. */
const bounds = { drafts: 20, characters: 50_000 };

/** Reads the draft of a form, unless it is too old. It is validated: anything may have written to the storage. */
export function readDraft(key: string): Draft | undefined {
  const found = draft.safeParse(parsed(localStorage.getItem(key))).data;
  return found && Date.now() - Date.parse(found.savedAt) < draftAge() ? found : undefined;
}

/** Stores a draft and returns whether that worked. Above the limit, the oldest drafts of any person are deleted. */
export function storeDraft(key: string, content: Omit<Draft, 'savedAt' | 'before'> & Partial<Draft>) {
  const changes = withoutPasswords(content.changes);
  const text = JSON.stringify({
    savedAt: new Date().toISOString(),
    before: {},
    ...content,
    changes,
  } satisfies Draft);
  if (text.length > bounds.characters || draftAge() === 0) return false;
  if (!localStorage.getItem(key)) makeRoom();
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // The storage is full. The form still has the input.
    return false;
  }
}

const withoutPasswords = (changes: Draft['changes']) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !name.includes('password')));

export const forgetDraft = (key: string) => localStorage.removeItem(key);

function makeRoom() {
  const stored = allDraftKeys()
    .map((key) => ({ key, savedAt: readDraft(key)?.savedAt ?? '' }))
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  for (const [place, { key, savedAt }] of stored.entries())
    if (savedAt === '' || place >= bounds.drafts - 1) forgetDraft(key);
}

const returnKey = 'formToReturnTo';

/** Remembers, for this tab, that the session ended over a form: on return, the draft is restored without a question. */
export const formToReturnTo = {
  remember: (key: string) => sessionStorage.setItem(returnKey, key),
  forget: () => sessionStorage.removeItem(returnKey),
  is: (key: string) => sessionStorage.getItem(returnKey) === key,
};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
