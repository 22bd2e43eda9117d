/** A list in the alphabetical order of what is shown of it, by the rules of the language of the page. */
export function sortedBy<One>(list: readonly One[], textOf: (one: One) => string) {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  return [...list].sort((one, other) => compare(textOf(one), textOf(other)));
}

export const byLabel = <Option extends { label: string }>(options: readonly Option[]) =>
  sortedBy(options, ({ label }) => label);
