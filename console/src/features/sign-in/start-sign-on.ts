import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { call } from '../../platform/api/call.ts';
import { type SignOnRound, storeRound } from '../../platform/session/sign-on-round.ts';

export type Beginning = Partial<Omit<SignOnRound, 'remember'>> & {
  /** The provider must ask for the credentials again. */
  isFresh?: boolean;
};

/** Leaves for the page of the provider. The requested screen is stored for the return. */
export async function startSignOn(remember: boolean, { isFresh = false, ...given }: Beginning) {
  const { address } = await call(singleSignOn.start, { body: { fresh: isFresh } });
  storeRound({
    remember,
    returnTo: given.returnTo ?? history.state?.returnTo ?? '/dashboard',
    isForOtherTab: given.isForOtherTab ?? false,
  });
  location.assign(address);
}
