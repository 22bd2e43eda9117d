import type { TagColor } from '@retaguarda/contract/entities/tags';

export const demoTags: { name: string; color: TagColor }[] = [
  { name: 'Nordeste', color: 'orange' },
  { name: 'Sul', color: 'blue' },
  { name: 'Sudeste', color: 'green' },
  { name: 'Centro-Oeste', color: 'yellow' },
  { name: 'Norte', color: 'teal' },
  { name: 'Contrato anual', color: 'violet' },
  { name: 'Parceiro Ipê', color: 'pink' },
];

const regions: Record<string, string[]> = {
  Nordeste: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  Sul: ['PR', 'RS', 'SC'],
  Sudeste: ['ES', 'MG', 'RJ', 'SP'],
  'Centro-Oeste': ['DF', 'GO', 'MS', 'MT'],
  Norte: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
};

/** The tags of the company at this place of the demonstration: its region, and of some their contract or partner. */
export const tagsOf = (at: number, state: string) => [
  ...Object.keys(regions).filter((name) => regions[name]?.includes(state)),
  ...(at % 6 === 0 ? ['Contrato anual'] : []),
  ...(at % 28 === 1 ? ['Parceiro Ipê'] : []),
];
