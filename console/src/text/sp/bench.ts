import type { Text } from '../dictionary.ts';

/** Texts of the place where a pattern is tried out. */
export const bench: Text<'bench'> = {
  messages: 'Mensajes de prueba',
  help: 'Pegue mensajes, uno por línea, y vea lo que el patrón encuentra.',
  full: 'Caben {{most, number}} caracteres: lo que exceda no se prueba.',
  sample:
    'Hola, mi CPF es 529.982.247-25\nEl CNPJ de la tienda es 12.ABC.345/01DE-35\nMi CEP es 01310-100, mi teléfono (11)98765-4321\n¿Puede escribir a maria.souza@example.com?\nMi clave Pix es 123e4567-e89b-12d3-a456-426614174000\nQuiero cancelar mi plan',
  result: 'Mensajes con lo que se encontró',
  empty: 'Escriba una expresión regular para probarla.',
  invalid: 'La expresión regular no es válida',
  invalidHelp: 'Revise paréntesis, corchetes y barras invertidas.',
  costly: 'Este patrón tarda demasiado',
  costlyHelp: 'Se detuvo antes de terminar. Evite repeticiones dentro de repeticiones, como (a+)+.',
  failed: 'No se pudo probar el patrón.',
  found_one: 'Encontrado en {{found, number}} de {{count, number}} mensaje',
  found_other: 'Encontrado en {{found, number}} de {{count, number}} mensajes',
  cut: 'Se muestran los primeros {{most, number}} fragmentos.',
  slow: 'Este patrón puede tardar demasiado con algunos mensajes',
  slowHelp:
    'Puede repetir el mismo texto de muchas maneras, como (a+)+, y las prueba todas. Se puede guardar, pero conviene simplificarlo.',
  slowTry: 'Probar con un mensaje así',
};
