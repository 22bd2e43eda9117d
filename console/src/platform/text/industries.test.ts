import { industries } from '@retaguarda/contract/industries';
import { expect, it } from 'vitest';
import { eng, pt, sp } from './dictionaries.ts';

it.each([
  ['Portuguese', pt],
  ['English', eng],
  ['Spanish', sp],
])('each industry has its own label in %s [3.COMPANY.11]', (_language, texts) => {
  const labels = industries.map((key) => texts.industries[key]);

  expect(new Set(labels).size).toBe(industries.length);
  for (const label of labels) expect(label).toMatch(/^\p{Lu}/u);
});
