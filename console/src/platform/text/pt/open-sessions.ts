/** Texts of the card that says where a person is signed in. */
export const openSessions = {
  title: 'Sessões abertas',
  current: 'esta sessão',
  about: 'Aberta em {{time}}, usada {{elapsed}}',
  from: 'do endereço {{address}}',
  unknown: 'Navegador desconhecido',
  end: 'Encerrar',
  endOf: 'Encerrar a sessão em {{browser}}',
  endOthers: 'Encerrar todas as outras',
  endAll: 'Encerrar todas',
  none: 'Nenhuma sessão aberta',
  reading: 'Lendo as sessões…',
  failed: 'Não foi possível ler as sessões',
} as const;
