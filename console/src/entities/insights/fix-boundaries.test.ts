import { describe, expect, it } from 'vitest';
import { fixBoundaries } from './fix-boundaries.ts';

const raw = String.raw;
const words = ['água', 'a água', 'água!', 'aguágua', 'águas', 'café', 'cafés', 'o café.', 'é', 'né', 'são'];
const matched = (source: string) => words.filter((word) => new RegExp(source, 'u').test(word));

describe('A word boundary next to an accented letter', () => {
  it.each([
    [raw`\bágua\b`, ['á'], ['água', 'a água', 'água!']],
    [raw`\bcafé\b`, ['é'], ['café', 'o café.']],
    [raw`\bé\b`, ['é'], ['é']],
    [raw`\b(?:água|óleo)\b`, ['á', 'ó'], ['água', 'a água', 'água!']],
    [raw`\b[áa]gua`, ['á'], ['água', 'a água', 'água!', 'águas']],
    [raw`caf\u00e9+\b`, ['é'], ['café', 'o café.']],
  ])('in %s is written so that it finds whole words', (source, letters, found) => {
    const fixed = fixBoundaries(source);

    expect(fixed?.letters).toEqual(letters);
    expect(matched(fixed?.source ?? '')).toEqual(found);
    expect(matched(source)).not.toEqual(found);
  });

  it.each([
    ['beside plain letters', raw`\bsão\b`],
    ['beside digits', raw`\b\d{5}-?\d{3}\b`],
    ['that is none', raw`\\bágua[\b]á`],
    ['between two letters, where no word ends', raw`é\bá`],
    ['that is negated', raw`\Bágua`],
    ['in a pattern that is wrong', raw`\bágua(`],
  ])('%s is left as it is', (_where, source) => {
    expect(fixBoundaries(source)).toBeNull();
  });
});
