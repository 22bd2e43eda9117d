import { expect, it } from 'vitest';
import { companiesMatching } from './company-options.tsx';

const options = [
  { value: '1', label: 'Academia Arquipélago', document: '11.222.333/0001-81' },
  { value: '2', label: 'Casa Ipê Modas', document: '12.ABC.345/01DE-35' },
  { value: '3', label: 'Farmácia 222' },
];

it.each([
  ['', ['1', '2', '3']],
  ['ipe', ['2', '1']],
  ['222', ['1', '3']],
  ['11.222.333', ['1']],
  ['11222333000181', ['1']],
  ['12abc', ['2']],
  ['abc', []],
])('%j finds the companies %j by name or by document', (search, values) => {
  const found = companiesMatching({ options, search, limit: 100 });

  expect(found.map((option) => 'value' in option && option.value)).toEqual(values);
});
