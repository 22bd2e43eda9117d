const ofAll = 'draft:';
const ofPerson = (person: number) => `${ofAll}${person}:`;

/** Where the number of days is kept that the server has stored: a form may be open before it tells it again. */
const daysKey = 'draftDays';
const usualDays = 7;
const day = 24 * 60 * 60_000;

/** The key of a draft in the browser's storage: whose it is, and the address of its form. */
export const draftKey = (person: number, address: string) => `${ofPerson(person)}${address}`;

const keysFrom = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

export const allDraftKeys = () => keysFrom(ofAll);

export function forgetDraftsOf(person: number) {
  for (const key of keysFrom(ofPerson(person))) localStorage.removeItem(key);
}

/** A draft may hold data of customers. Whoever uses the browser next has no use for it. */
export function forgetDraftsOfOthers(person: number) {
  for (const key of allDraftKeys()) if (!key.startsWith(ofPerson(person))) localStorage.removeItem(key);
}

/** For how many milliseconds a draft is kept. */
export function draftAge() {
  const stored = localStorage.getItem(daysKey);
  return (stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : usualDays) * day;
}

/** Keeps drafts for as many days as the server tells, and removes those that are older. */
export function setDraftDays(days: number) {
  localStorage.setItem(daysKey, String(days));
  for (const key of allDraftKeys())
    if (!(Date.now() - savedAt(key) < draftAge())) localStorage.removeItem(key);
}

/** NaN for what is no draft. */
function savedAt(key: string) {
  try {
    return Date.parse(JSON.parse(localStorage.getItem(key) ?? '').savedAt);
  } catch {
    return Number.NaN;
  }
}
