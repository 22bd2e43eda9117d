import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const systemVariables: Text<'systemVariables'> = {
  title: 'Variables de sistema',
  add: 'Agregar variable de sistema',
  edit: 'Editar variable de sistema',
  name: 'Nombre',
  value: 'Valor',
  editable: 'Editable',
  notEditable: 'Esta variable es fija: no se puede modificar ni eliminar',
  type: 'Tipo',
  text: 'Texto',
  number: 'Número',
  boolean: 'Sí o no',
  list: 'Lista',
  secret: 'Secreto',
  options: 'Valores permitidos',
  optionsHelp: 'Escriba un valor y pulse Intro',
  secretHelp: 'Una vez guardado, un secreto no se muestra a nadie',
  secretSet: 'Ya definido. Escriba para cambiarlo',
  showSecret: 'Mostrar lo escrito',
  becomesSecret:
    'Los valores de esta variable dejan de mostrarse, también en el historial. Esto no se puede deshacer.',
  hiddenValues: 'Entradas del historial con el valor oculto',
  alters_zero: 'Ninguna empresa usa el valor predeterminado',
  alters_one: 'Este cambio vale para {{count, number}} empresa que usa el valor predeterminado',
  alters_other: 'Este cambio vale para {{count, number}} empresas que usan el valor predeterminado',
  ownValues_one: '{{count, number}} tiene valor propio',
  ownValues_other: '{{count, number}} tienen valor propio',
  seeAll: 'Ver todas',
  companiesWithDefault: 'Empresas que usan el valor predeterminado',
};

export const systemVariableMessages = {
  'System variable created': 'Variable de sistema creada',
  'System variable updated': 'Variable de sistema actualizada',
  'System variable deleted': 'Variable de sistema eliminada',
  'System variable is linked to a user variable':
    'La variable de sistema está vinculada a una variable de cliente',
  'System variable is not editable': 'Esta variable de sistema no se puede modificar',
  'Must be a number': 'Escriba un número',
  'Must be true or false': 'Elija sí o no',
  'Must be one of the allowed values': 'Elija uno de los valores permitidos',
  'Values of companies do not fit': 'Valores de empresas que no caben',
  'The value of a secret stays with its variable and its company':
    'El valor de un secreto no cambia de variable ni de empresa',
  'Secrets need the setting VARIABLES_KEY':
    'El servidor no tiene VARIABLES_KEY, la clave que guarda los secretos',
} satisfies Partial<Record<Message, string>>;
