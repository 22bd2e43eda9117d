import type { State } from './states.ts';

/** The time zone of a company without a state, and of everything that belongs to no company. */
export const defaultTimeZone = 'America/Sao_Paulo';

/** The time zone of each state: that of its capital. Some have the same time today, but not the same daylight saving times. */
export const timeZones: Readonly<Record<State, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  DF: 'America/Sao_Paulo',
  ES: 'America/Sao_Paulo',
  GO: 'America/Sao_Paulo',
  MA: 'America/Fortaleza',
  MG: 'America/Sao_Paulo',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  PR: 'America/Sao_Paulo',
  RJ: 'America/Sao_Paulo',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  RS: 'America/Sao_Paulo',
  SC: 'America/Sao_Paulo',
  SE: 'America/Maceio',
  SP: 'America/Sao_Paulo',
  TO: 'America/Araguaina',
};

/** The time zone of a company in this state. It may have none. */
export const timeZoneOf = (state: string): string =>
  Object.hasOwn(timeZones, state) ? timeZones[state as State] : defaultTimeZone;
