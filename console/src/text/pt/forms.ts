/** Texts of the bar below a form: what was changed in it, and what others have saved meanwhile. */
export const forms = {
  changes: 'Suas alterações',
  revert: 'Desfazer a alteração de {{name}}',
  revertAll: 'Desfazer todas',
  blank: '(em branco)',
  savedBy: '{{name}} salvou este registro ({{time}})',
  savedByYou: 'Você salvou este registro em outra janela ({{time}})',
  savedBySomebody: 'Outra pessoa salvou este registro',
  chooseValues:
    'Estes campos foram alterados por vocês dois. Escolha o que vale em cada um e confirme de novo.',
  changesKept:
    'O que foi salvo já está aqui, e as suas alterações foram mantidas. Confira e confirme de novo.',
  sameChanges: 'As suas alterações já estão salvas: não há mais nada a confirmar.',
  mine: 'O seu',
  saved: 'O que foi salvo',
  theirs: 'O da outra pessoa',
  theirsOf: 'O de {{name}}',
  both: 'Os dois juntos',
  taken: 'Alterado por outra pessoa',
  deletionUndone: 'Exclusão desfeita',
  closeMerge: 'Fechar este aviso',
} as const;
