const ofAll = 'draft:';
const ofPerson = (person: number) => `${ofAll}${person}:`;

/** The key of a draft in the browser's storage: whose it is, and the address of its form. */
export const draftKey = (person: number, address: string) => `${ofPerson(person)}${address}`;

const keysFrom = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

export const allDraftKeys = () => keysFrom(ofAll);

export function forgetDraftsOf(person: number) {
  for (const key of keysFrom(ofPerson(person))) localStorage.removeItem(key);
}
