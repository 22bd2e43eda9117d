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

/** A browser and its system as people call them, such as `Firefox 140, Windows`; undefined for what is no known browser. */
export function browserIn(userAgent: string) {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (!version) continue;
    const system = systems.find(([, of]) => of.test(userAgent))?.[0];
    return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return undefined;
}
