import { afterEach, expect, it } from 'vitest';
import { byLabel } from './format.ts';

afterEach(() => {
  document.documentElement.lang = 'pt-BR';
});

const sorted = (...labels: string[]) => byLabel(labels.map((label) => ({ label }))).map(({ label }) => label);

it('Options are in the order of what is shown, with the letters of the language', () => {
  document.documentElement.lang = 'pt-BR';
  expect(sorted('Varejo', 'Óticas', 'Água', 'agricultura', 'Oficinas')).toEqual([
    'agricultura',
    'Água',
    'Oficinas',
    'Óticas',
    'Varejo',
  ]);
  document.documentElement.lang = 'es';
  expect(sorted('oso', 'ñandú', 'nube')).toEqual(['nube', 'ñandú', 'oso']);
});
