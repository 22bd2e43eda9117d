import { storedIn } from './browser-session.ts';

/** What is to be done when the person comes back from the provider. */
export type SignOnRound = {
  remember: boolean;
  /** The screen that they wanted to open. */
  returnTo: string;
  /** Another tab waits for the session: this one is of no use after that. */
  isForOtherTab: boolean;
};

const key = 'signOnRound';
const usual: SignOnRound = { remember: false, returnTo: '/dashboard', isForOtherTab: false };

/** The address of the page that begins a new sign-in for another tab. */
export const newTabBegins = 'begin=fresh';

/** Kept in this tab: it never is in an address, where somebody else could have written it. */
export const storeRound = (round: SignOnRound) => sessionStorage.setItem(key, JSON.stringify(round));

/** What was kept. A person or an extension may have written something else: nobody is led to another site by it. */
export function storedRound(): SignOnRound {
  const { remember, returnTo, isForOtherTab } = (storedIn(sessionStorage, key) ?? {}) as Partial<SignOnRound>;
  return {
    remember: remember === true,
    returnTo: isOwnPath(returnTo) ? returnTo : usual.returnTo,
    isForOtherTab: isForOtherTab === true,
  };
}

export const forgetRound = () => sessionStorage.removeItem(key);

/** Whether it is a path of this site: `//other.example` and `/\other.example` are not. */
const isOwnPath = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.startsWith('/') &&
  URL.canParse(address, location.origin) &&
  new URL(address, location.origin).origin === location.origin;
