/** The law is Brazilian, and so are its days: 2026-11-17 there, while it is the 18th in Greenwich. */
const inBrazil = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

export const todayInBrazil = (now = new Date()) => inBrazil.format(now);
