import type { Text } from '../dictionary.ts';

export const insights: Text<'insights'> = {
  title: 'Insights',
  add: 'Agregar insight',
  edit: 'Editar insight',
  name: 'Nombre',
  description: 'Descripción',
  regex: 'Expresión regular',
  companies: 'Empresas',
  allCompanies: 'Todas las empresas',
  none: 'Ninguna',
  companiesOf: 'Empresas de {{name}}',
  moreCompanies_one: '{{count, number}} empresa más de {{name}}',
  moreCompanies_other: '{{count, number}} empresas más de {{name}}',
  forNone: 'Sin empresas elegidas, el insight no se aplica a ninguna.',
  pattern: 'Patrón',
  readyPatterns: 'Patrones predefinidos',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  pix: 'Clave Pix',
  deleteWarning:
    'Al eliminarlo, el insight desaparece de todas las empresas. Para quitarlo de una sola empresa, edite el insight y quite esa empresa.',
};
