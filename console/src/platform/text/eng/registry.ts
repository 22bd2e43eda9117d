import type { Text } from '../dictionary.ts';

/** Texts about the data of public registries, and the companies of the same CNPJ root. */
export const registry: Text<'registry'> = {
  undo: 'Undo',
  cepFilled: 'Address filled in from the postal code',
  cepUnknown: 'Postal code not found',
  cepOf: 'This postal code belongs to {{place}}',
  offer: 'Tax registry data: {{company}}',
  takeOffer: 'Use data',
  offerTaken: 'Filled in from the tax registry',
  situation: 'Status in the tax registry: {{situation}}',
  suspended: 'suspended',
  unfit: 'unfit',
  closed: 'closed',
  void: 'void',
  branches: 'Branches and head office',
  headOffice: 'head office',
  moreBranches_one: 'and {{count, number}} more company with the same CNPJ root',
  moreBranches_other: 'and {{count, number}} more companies with the same CNPJ root',
};
