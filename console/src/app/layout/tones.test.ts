import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tones.module.css'), 'utf8');

/** The background of a bar in the dark theme. */
function surfaceOf(tone: 'light' | 'dark') {
  const rule = css.slice(css.indexOf(`[data-mantine-color-scheme="dark"]) .${tone} {`));
  const [, hex = ''] = /--tone-surface: #([\da-f]{6})/.exec(rule) ?? [];
  return hex;
}

/** The relative luminance of WCAG. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('in the dark theme a light bar and a dark bar are distinguishable', () => {
  const contrast = (luminance(surfaceOf('light')) + 0.05) / (luminance(surfaceOf('dark')) + 0.05);

  expect(contrast).toBeGreaterThan(1.4);
});
