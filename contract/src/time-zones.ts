import type { State } from './states.ts';

/** The capital by whose time each zone of Brazil is called, and its states. */
const zones: Record<string, { capital: string; states: readonly State[] }> = {
  'America/Sao_Paulo': {
    capital: 'Brasília',
    states: ['DF', 'ES', 'GO', 'MG', 'PR', 'RJ', 'RS', 'SC', 'SP'],
  },
  'America/Bahia': { capital: 'Salvador', states: ['BA'] },
  'America/Maceio': { capital: 'Maceió', states: ['AL', 'SE'] },
  'America/Recife': { capital: 'Recife', states: ['PE'] },
  'America/Fortaleza': { capital: 'Fortaleza', states: ['CE', 'MA', 'PB', 'PI', 'RN'] },
  'America/Belem': { capital: 'Belém', states: ['AP', 'PA'] },
  'America/Araguaina': { capital: 'Palmas', states: ['TO'] },
  'America/Campo_Grande': { capital: 'Campo Grande', states: ['MS'] },
  'America/Cuiaba': { capital: 'Cuiabá', states: ['MT'] },
  'America/Manaus': { capital: 'Manaus', states: ['AM'] },
  'America/Porto_Velho': { capital: 'Porto Velho', states: ['RO'] },
  'America/Boa_Vista': { capital: 'Boa Vista', states: ['RR'] },
  'America/Rio_Branco': { capital: 'Rio Branco', states: ['AC'] },
};

/** The time zone of a state; undefined if the state is not known. */
export const zoneOfState = (state: string | undefined) =>
  Object.keys(zones).find((zone) => zones[zone]?.states.some((one) => one === state));

/** The capital by whose time a zone is called; undefined outside of Brazil. */
export const capitalOfZone = (zone: string) => zones[zone]?.capital;
