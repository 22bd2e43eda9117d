const ofAll = 'draft:';
const ofPerson = (person: number) => `${ofAll}${person}:`;

/** Stores the number of days that the server allows: a form may open before the server sends it again. */
const daysKey = 'draftDays';
const usualDays = 7;
const day = 24 * 60 * 60_000;

/** Returns the key of a draft in the browser's storage: whose it is, and the address of its form. */
export const draftKey = (person: number, address: string) => `${ofPerson(person)}${address}`;

const recent = 'recent:';

/** Returns the key of the records that a person opened last. They are forgotten together with the drafts. */
export const recentKey = (person: number) => `${recent}${person}`;

const keysFrom = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

export const allDraftKeys = () => keysFrom(ofAll);

export function forgetDraftsOf(person: number) {
  for (const key of [...keysFrom(ofPerson(person)), recentKey(person)]) localStorage.removeItem(key);
}

/** Drafts and names of records may be customer data, which the next user of the browser must not find. */
export function forgetDraftsOfOthers(person: number) {
  for (const key of [...allDraftKeys(), ...keysFrom(recent)])
    if (key.split(':')[1] !== String(person)) localStorage.removeItem(key);
}

/** Returns the maximum age of a draft in milliseconds. */
export function draftAge() {
  const stored = localStorage.getItem(daysKey);
  return (stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : usualDays) * day;
}

/** Sets the maximum age of drafts in days, as the server allows, and removes older ones; with 0 also the opened records. */
export function setDraftDays(days: number) {
  localStorage.setItem(daysKey, String(days));
  for (const key of allDraftKeys())
    if (!(Date.now() - savedAt(key) < draftAge())) localStorage.removeItem(key);
  if (days === 0) for (const key of keysFrom(recent)) localStorage.removeItem(key);
}

/** NaN if it is not a draft. */
function savedAt(key: string) {
  try {
    return Date.parse(JSON.parse(localStorage.getItem(key) ?? '').savedAt);
  } catch {
    return Number.NaN;
  }
}
