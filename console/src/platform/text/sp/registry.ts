import type { Text } from '../dictionary.ts';

/** Texts about the data of public registries, and the companies of the same CNPJ root. */
export const registry: Text<'registry'> = {
  undo: 'Deshacer',
  cepFilled: 'Dirección completada por el CEP',
  cepUnknown: 'CEP no encontrado',
  cepOf: 'Este CEP es de {{place}}',
  offer: 'Datos de la Receita: {{company}}',
  takeOffer: 'Usar datos',
  offerTaken: 'Datos de la Receita completados',
  situation: 'Situación en la Receita: {{situation}}',
  suspended: 'suspendida',
  unfit: 'no apta',
  closed: 'dada de baja',
  void: 'nula',
  branches: 'Sucursales y casa matriz',
  headOffice: 'casa matriz',
  moreBranches_one: 'y {{count, number}} empresa más de la misma raíz de CNPJ',
  moreBranches_other: 'y {{count, number}} empresas más de la misma raíz de CNPJ',
};
