import { storedIn } from './browser-session.ts';

/** The next step when the person returns from the provider. */
export type SignOnRound = {
  remember: boolean;
  /** The screen that they wanted to open. */
  returnTo: string;
  /** Another tab waits for the session: this tab is not needed after that. */
  isForOtherTab: boolean;
};

const key = 'signOnRound';
const usual: SignOnRound = { remember: false, returnTo: '/dashboard', isForOtherTab: false };

/** The address of the page that begins a new sign-in for another tab. */
export const newTabBegins = 'begin=fresh';

/** Stored in this tab, never in an address, which somebody else could have written. */
export const storeRound = (round: SignOnRound) => sessionStorage.setItem(key, JSON.stringify(round));

/** Reads the stored round. It is validated, so that a manipulated value cannot redirect to another site. */
export function storedRound(): SignOnRound {
  const { remember, returnTo, isForOtherTab } = (storedIn(sessionStorage, key) ?? {}) as Partial<SignOnRound>;
  return {
    remember: remember === true,
    returnTo: isOwnPath(returnTo) ? returnTo : usual.returnTo,
    isForOtherTab: isForOtherTab === true,
  };
}

export const forgetRound = () => sessionStorage.removeItem(key);

/** Returns whether it is a path of this site: `//other.example` and `/\other.example` are not. */
const isOwnPath = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.startsWith('/') &&
  URL.canParse(address, location.origin) &&
  new URL(address, location.origin).origin === location.origin;
