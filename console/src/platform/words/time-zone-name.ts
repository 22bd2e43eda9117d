import { textIn } from '../text/translation.ts';

/** The cities after which people call their time. They have the same name in every language. */
const cities: Readonly<Record<string, string>> = {
  'America/Araguaina': 'Palmas',
  'America/Bahia': 'Salvador',
  'America/Belem': 'Belém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Recife': 'Recife',
  'America/Rio_Branco': 'Rio Branco',
  'America/Sao_Paulo': 'Brasília',
};

/** Names the time zone of a company as people do, such as 'horário de Manaus'. */
export const timeZoneName = (zone: string) => textIn('activation', 'timeOf', { city: cities[zone] ?? zone });
