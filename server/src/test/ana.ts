/** A person whose every detail is unique. */
export const ana = {
  name: 'Ana Beatriz Nogueira',
  formerName: 'Ana Beatriz Prestes',
  nickname: 'anabia',
  email: 'ana.nogueira@example.com',
  formerEmail: 'ana.prestes@example.com',
  phone: '(11)98765-4321',
  document: '529.982.247-25',
  address: '203.0.113.77',
  browser: 'Navegador de Ana Beatriz Nogueira',
  picture: 'retrato-de-ana',
};

/** What must be found nowhere: in any case, with other signs between the digits, and without accents. */
export const traces = [
  /ana[\s._-]*(beatriz|nogueira|prestes)/i,
  /anabia/i,
  /98765\D?4321/,
  /529\D?982\D?247/,
  /203\.0\.113\.77/,
  /retrato-de-ana/,
];

/** What colleagues type about them. */
export const mention = `Falei com ${ana.name} <${ana.email}>, tel. ${ana.phone}, CPF ${ana.document}`;
