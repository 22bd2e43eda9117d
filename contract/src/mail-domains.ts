/** Domains at which anybody can have a mailbox. An address there says nothing about a company's other addresses. */
const publicProviders = new Set([
  'aol.com',
  'bol.com.br',
  'globo.com',
  'globomail.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.br',
  'icloud.com',
  'ig.com.br',
  'live.com',
  'me.com',
  'msn.com',
  'oi.com.br',
  'outlook.com',
  'outlook.com.br',
  'proton.me',
  'protonmail.com',
  'r7.com',
  'terra.com.br',
  'uol.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'zipmail.com.br',
]);

const parts = (email: string) => {
  const at = email.lastIndexOf('@');
  return { mailbox: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1).toLowerCase() };
};

/** The host of a site that is nothing but a host; undefined for a slug, or for a page of somebody else's site. */
const hostOf = (site: string) =>
  /^(?:https?:\/\/)?(?:www\.)?([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+)\/?$/i
    .exec(site.trim())?.[1]
    ?.toLowerCase();

type Addresses = { email: string; domain: string };

/** The domains that belong to a company: that of its e-mail, then that of its site. Public providers are nobody's. */
export function ownDomains({ email, domain }: Addresses): string[] {
  const found = [email.includes('@') ? hostOf(parts(email).domain) : undefined, hostOf(domain)];
  return [...new Set(found)].filter((one) => one !== undefined).filter((one) => !publicProviders.has(one));
}

/**
 * The same mailbox at the domain of another company. Undefined where that company has no domain of its own, or shares the
 * one of this address: it would be the mailbox of the company that has it already.
 */
export function emailAt(email: string, company: Addresses): string | undefined {
  const { mailbox, domain } = parts(email);
  const own = ownDomains(company).find((one) => one !== domain);
  return own && mailbox ? `${mailbox}@${own}` : undefined;
}

/** Whether a text has an e-mail address in it, or names one of these domains or a host below one. */
export const namesAddress = (text: string, domains: readonly string[]) =>
  /\S@[\p{L}\d-]+\.\p{L}/u.test(text) ||
  domains.some((domain) =>
    new RegExp(`(?<![\\p{L}\\d-])${domain.replaceAll('.', '\\.')}(?![\\p{L}\\d-])`, 'iu').test(text),
  );
