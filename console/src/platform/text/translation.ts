import type { Language } from '@retaguarda/contract/languages';
import { useSyncExternalStore } from 'react';
import type { Area, Source } from './dictionary.ts';
import { formatNumber } from './format.ts';
import { languages } from './languages.ts';

type Texts = { readonly [area in Area]?: Readonly<Record<string, string>> };
type Values = Readonly<Record<string, string | number | undefined>>;

/** The keys of an area. `total` stands for `total_one` and `total_other`: the count decides which one is shown. */
type Key<A extends Area> = WithoutPlural<keyof Source[A] & string>;
type WithoutPlural<Key> = Key extends `${infer Word}_${'zero' | 'one' | 'other'}` ? Word : Key;

type Translate<A extends Area> = (key: Key<A>, values?: Values) => string;

const texts: Record<Language, Texts> = { pt: {}, eng: {}, sp: {} };
let shown = { language: 'pt' as Language, translators: new Map<Area, unknown>() };
const listeners = new Set<() => void>();

function onTextsChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows this language from now on, in every component that shows a text. */
export function showLanguage(language: Language) {
  shown = { language, translators: new Map() };
  for (const listener of listeners) listener();
}

/** Returns the language of the page. */
export const shownLanguage = () => shown.language;

/** Adds texts to those that a language has already. */
export function addTexts(language: Language, added: Texts) {
  texts[language] = { ...texts[language], ...added };
}

/** Returns the keys of an area that have a text, as far as texts are loaded. */
export const keysIn = <A extends Area>(area: A) =>
  Object.keys({ ...texts.pt[area], ...texts[shown.language][area] }) as (keyof Source[A] & string)[];

/** `t` gives the texts of an area. The component is rendered again when the language changes. */
export function useTranslation<A extends Area = 'screens'>(area = 'screens' as A) {
  const { language, translators } = useSyncExternalStore(onTextsChange, () => shown);
  // The same function until the language changes, because effects may depend on it.
  const known = translators.get(area) as Translate<A> | undefined;
  const t: Translate<A> = known ?? ((key, values) => textIn(area, key, values));
  translators.set(area, t);
  return { t, language };
}

/** Returns a text of an area in the language of the page, with values for the parts in braces. */
export function textIn<A extends Area>(area: A, key: Key<A>, values: Values = {}): string {
  const { html } = languages[shown.language];
  const found = forms(key, values.count, html).map((form) => textAt(area, form));
  const text = found.find((one) => one !== undefined);
  if (text === undefined) loadFallback();
  return (text ?? key).replace(/\{\{(\w+)(, number)?\}\}/g, (_, name, isNumber) =>
    isNumber ? formatNumber(Number(values[name]), html) : String(values[name] ?? ''),
  );
}

/** Returns the text of a key that is known only at run time, if there is one: another version of the server may have others. */
export const wordIn = (area: Area, key: string) =>
  keysIn(area).some((one) => one === key) ? textIn(area, key as never) : undefined;

/** Returns the keys to look for, the best first: a text may differ for none, one and many. */
function forms(key: string, count: Values[string], html: string) {
  if (typeof count !== 'number') return [key];
  // Intl.PluralRules treats 0 as singular in Portuguese, but people write "0 inativos".
  if (count === 0) return [`${key}_zero`, `${key}_other`];
  return [`${key}_${new Intl.PluralRules(html).select(count)}`, `${key}_other`];
}

/**
 * A text that the language of the page does not have is shown in Portuguese. A recorded value may be a key such as `valueOf`,
 * which every object has: only own texts count.
 */
const textAt = (area: Area, key: string) =>
  [texts[shown.language][area], texts.pt[area]].find((found) => found && Object.hasOwn(found, key))?.[key];

let isFallbackAsked = false;

/** Loads Portuguese for a page in another language. Only a missing text needs it, so pages do not wait for two languages. */
function loadFallback() {
  if (isFallbackAsked) return;
  isFallbackAsked = true;
  const use = (portuguese: Texts) => {
    addTexts('pt', portuguese);
    showLanguage(shown.language);
  };
  Promise.all([languages.pt.lists(), languages.pt.later()]).then(
    ([lists, later]) => use({ ...lists, ...later }),
    () => {
      isFallbackAsked = false;
    },
  );
}
