import { industries } from '@retaguarda/contract/industries';
import { expect, it } from 'vitest';
import { eng } from './eng/eng.ts';
import { pt } from './pt/pt.ts';
import { sp } from './sp/sp.ts';

it.each([
  ['Portuguese', pt],
  ['English', eng],
  ['Spanish', sp],
])('each industry has its own label in %s [3.COMPANY.11]', (_language, texts) => {
  const labels = industries.map((key) => texts.industries[key]);

  expect(new Set(labels).size).toBe(industries.length);
  for (const label of labels) expect(label).toMatch(/^\p{Lu}/u);
});
