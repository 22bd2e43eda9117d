import type { Message } from '@retaguarda/contract/messages';
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
  moreCompanies_one: '{{count, number}} empresa más de {{name}}',
  moreCompanies_other: '{{count, number}} empresas más de {{name}}',
  chosen_one: '{{count, number}} empresa elegida',
  chosen_other: '{{count, number}} empresas elegidas',
  chooseCompanies: 'Elija las empresas',
  forNone: 'Sin empresas elegidas, el insight no se aplica a ninguna.',
  pattern: 'Patrón',
  readyPatterns: 'Patrones predefinidos',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  pix: 'Clave Pix',
  benchMessages: 'Mensajes de prueba',
  benchHelp: 'Pegue mensajes, uno por línea, y vea lo que el patrón encuentra.',
  benchFull: 'Caben {{most, number}} caracteres: lo que exceda no se prueba.',
  benchSample:
    'Hola, mi CPF es 529.982.247-25\nEl CNPJ de la tienda es 12.ABC.345/01DE-35\nMi CEP es 01310-100, mi teléfono (11)98765-4321\n¿Puede escribir a maria.souza@example.com?\nMi clave Pix es 123e4567-e89b-12d3-a456-426614174000\nQuiero cancelar mi plan',
  benchResult: 'Mensajes con lo que se encontró',
  benchEmpty: 'Escriba una expresión regular para probarla.',
  benchInvalid: 'La expresión regular no es válida',
  benchInvalidHelp: 'Revise paréntesis, corchetes y barras invertidas.',
  benchCostly: 'Este patrón tarda demasiado',
  benchCostlyHelp: 'Se detuvo antes de terminar. Evite repeticiones dentro de repeticiones, como (a+)+.',
  benchFailed: 'No se pudo probar el patrón.',
  benchFound_one: 'Encontrado en {{found, number}} de {{count, number}} mensaje',
  benchFound_other: 'Encontrado en {{found, number}} de {{count, number}} mensajes',
  benchCut: 'Se muestran los primeros {{most, number}} fragmentos.',
  benchSlow: 'Este patrón puede tardar demasiado con algunos mensajes',
  benchSlowHelp:
    'Puede repetir el mismo texto de muchas maneras, como (a+)+, y las prueba todas. Se puede guardar, pero conviene simplificarlo.',
  benchSlowTry: 'Probar con un mensaje así',
  deleteWarning:
    'Al eliminarlo, el insight desaparece de todas las empresas. Para quitarlo de una sola empresa, edite el insight y quite esa empresa.',
};

export const insightMessages = {
  'Insight created': 'Insight creado',
  'Insight updated': 'Insight actualizado',
  'Insight deleted': 'Insight eliminado',
} satisfies Partial<Record<Message, string>>;
