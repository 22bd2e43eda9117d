/** Texts about the data of public registries, and the companies of the same CNPJ root. */
export const registry = {
  undo: 'Desfazer',
  cepFilled: 'Endereço preenchido pelo CEP',
  cepUnknown: 'CEP não encontrado',
  cepOf: 'Este CEP é de {{place}}',
  offer: 'Dados da Receita: {{company}}',
  takeOffer: 'Usar dados',
  offerTaken: 'Dados da Receita preenchidos',
  situation: 'Situação na Receita: {{situation}}',
  suspended: 'suspensa',
  unfit: 'inapta',
  closed: 'baixada',
  void: 'nula',
  branches: 'Filiais e matriz',
  headOffice: 'matriz',
  moreBranches_one: 'e mais {{count, number}} empresa da mesma raiz de CNPJ',
  moreBranches_other: 'e mais {{count, number}} empresas da mesma raiz de CNPJ',
} as const;
