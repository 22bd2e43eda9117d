import type { State } from './states.ts';

/** The time zone of a company without a state, and of everything that belongs to no company. */
export const defaultTimeZone = 'America/Sao_Paulo';

/**
 * The capital by whose time each zone of Brazil is called, and its states. Some have the same time today, but did not have the same
 * daylight saving times.
 */
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

/** The time zone of each state. */
export const timeZones = Object.fromEntries(
  Object.entries(zones).flatMap(([zone, { states }]) => states.map((state) => [state, zone])),
) as Readonly<Record<State, string>>;

/** The time zone of a state; undefined if the state is not known. */
export const zoneOfState = (state: string | undefined): string | undefined =>
  state !== undefined && Object.hasOwn(timeZones, state) ? timeZones[state as State] : undefined;

/** The time zone of a company in this state. It may have none. */
export const timeZoneOf = (state: string) => zoneOfState(state) ?? defaultTimeZone;

/** The capital by whose time a zone is called; undefined outside of Brazil. */
export const capitalOfZone = (zone: string) => zones[zone]?.capital;
