import type { Endpoint } from '@retaguarda/contract/endpoint';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { factors } from '@retaguarda/contract/entities/factors';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { reauthentication, secondStep } from '@retaguarda/contract/second-step';
import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { testPasskey } from './passkey.ts';

const calls: readonly Endpoint[] = [
  secondStep.finish,
  secondStep.challenge,
  secondStep.signInWithPasskey,
  singleSignOn.start,
  singleSignOn.finish,
  reauthentication.give,
  factors.startApp,
  factors.confirmApp,
  factors.addPasskey,
  privacyPeople.erase,
  changeRequests.ask,
  changeRequests.approve,
];

/**
 * Whether a call succeeds only with something that was just given out: a fresh code, a passkey, the answer of a provider, what a
 * preview has shown or a policy has stopped. Its own tests make it succeed, no sample does.
 */
export const needsOneTimeValue = (endpoint: Endpoint) => calls.includes(endpoint);

const passkey = testPasskey();

/** Well-formed values for such calls. */
export const oneTimeValues = (endpoint: Endpoint) => ({
  ticket: 'abc',
  code: '123456',
  recovery_code: 'abcd-efgh-jkmn-pqrs',
  passkey:
    endpoint === factors.addPasskey
      ? passkey.make({ challenge: 'YWJj' })
      : passkey.use({ challenge: 'YWJj' }),
  is_required: true,
  seen: '0'.repeat(64),
  holds: [],
  fresh: true,
  answer: 'code=abc&state=abc',
});
