import type { Language } from './languages.ts';

/** Recognises a browser by its User-Agent. The first match counts, because most browsers also name others. */
const browsers = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const on = { pt: 'no', eng: 'on', sp: 'en' } as const satisfies Record<Language, string>;

/** A browser and its system as people call them, such as `Firefox 140 on Windows`; undefined for what is no known browser. */
export function browserIn(userAgent: string, language: Language) {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (!version) continue;
    const system = systems.find(([, of]) => of.test(userAgent))?.[0];
    return system ? `${name} ${version} ${on[language]} ${system}` : `${name} ${version}`;
  }
  return undefined;
}
