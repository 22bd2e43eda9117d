import type { Text } from '../dictionary.ts';

/** Texts of the test bench for patterns. */
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
  file: 'Archivo de mensajes',
  chooseFile: 'Probar un archivo de mensajes',
  otherFile: 'Elegir otro archivo',
  removeFile: 'Quitar el archivo',
  fileHelp:
    'TXT o CSV, un mensaje por línea: hasta {{most, number}} mensajes y {{size, number}} MB. El archivo no sale de su computadora.',
  messageCount_one: '{{count, number}} mensaje',
  messageCount_other: '{{count, number}} mensajes',
  fileTooBig: 'El archivo tiene más de {{size, number}} MB. Divídalo en partes más pequeñas.',
  notText: 'Esto no es un archivo de texto. Elija un archivo TXT o CSV con un mensaje por línea.',
  noMessages: 'El archivo no tiene mensajes.',
  tooManyMessages: 'El archivo tiene más de {{most, number}} mensajes. Divídalo en partes más pequeñas.',
  foundHere_one: 'encontrado en {{found, number}} de {{count, number}} mensaje',
  foundHere_other: 'encontrado en {{found, number}} de {{count, number}} mensajes',
  trying: 'Probados {{tried, number}} de {{all, number}} mensajes…',
  stopped:
    'El patrón tardó demasiado y se detuvo: se probaron {{tried, number}} de {{all, number}} mensajes.',
  which: 'Qué mensajes mostrar',
  matched: 'encontrados',
  missed: 'no encontrados',
  matchedCount: 'Encontrados: {{total, number}}',
  missedCount: 'No encontrados: {{total, number}}',
  saveList: 'Descargar esta lista',
  fileMessages: 'Mensajes del archivo',
  firstMessages: 'Se muestran los primeros {{most, number}}. Descargue la lista para verlos todos.',
  boundary: '\\b no reconoce letras con acento: {{letters}}',
  boundaryHelp:
    'Junto a ellas, \\b no halla el comienzo ni el final de la palabra, y el patrón no encuentra lo que se espera. Esta forma reconoce los acentos:',
  boundaryMend: 'Usar esta forma',
  boundaryTooLong: 'Supera los {{most, number}} caracteres: acorte el patrón para usarla.',
  overlap: 'Otros insights de las mismas empresas encuentran lo mismo',
  overlapHelp:
    'El mismo mensaje puede marcarse dos veces. Se puede guardar, pero vea si los dos son necesarios.',
  samePattern: 'tiene el mismo patrón',
  sameMessages_one: 'encuentra {{count, number}} de los mensajes de prueba que este encuentra: “{{message}}”',
  sameMessages_other:
    'encuentra {{count, number}} de los mensajes de prueba que este encuentra, como “{{message}}”',
  overlapMore_one: 'y {{count, number}} más',
  overlapMore_other: 'y {{count, number}} más',
  overlapFirst: 'Comparados con los primeros {{most, number}} mensajes encontrados.',
  overlapCompared: 'Se compararon {{compared, number}} de {{total, number}} insights.',
  overlapUntried_one: '{{count, number}} insight no se pudo comparar, porque tarda demasiado.',
  overlapUntried_other: '{{count, number}} insights no se pudieron comparar, porque tardan demasiado.',
};

/** Texts of the versions of a pattern. */
export const versions: Text<'versions'> = {
  button: 'Versiones',
  title: 'Versiones del patrón',
  help: 'Restaurar pone el patrón en el formulario: pruébelo y confirme para guardar.',
  readHelp: 'Cada cambio del patrón, del más nuevo al más antiguo.',
  none: 'No se registró ningún cambio del patrón.',
  current: 'Versión actual',
  earliest: 'Antes del primer registro',
  inForm: 'Es el patrón que está en el formulario.',
  restore: 'Restaurar esta versión',
  restored: 'La versión está en el formulario. Confirme para guardar.',
  more: 'Mostrar más antiguas',
};
