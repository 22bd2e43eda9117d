import { type NewPasskey, secondStep, type UsedPasskey } from '@retaguarda/contract/second-step';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../../platform/api/call.ts';

type Options = { options: Record<string, unknown> };

/** The person closed the browser's dialog or let it time out. */
export class PasskeyCancelled extends Error {}

/** Asks the person to use a passkey. */
export const answerWithPasskey = ({ options }: Options) =>
  unlessCancelled(startAuthentication({ optionsJSON: options as never })) as Promise<UsedPasskey>;

/** Asks the person to make a passkey. */
export const makePasskey = ({ options }: Options) =>
  unlessCancelled(startRegistration({ optionsJSON: options as never })) as Promise<NewPasskey>;

async function unlessCancelled<Made>(asking: Promise<Made>) {
  try {
    return await asking;
  } catch (error) {
    // Browsers differ in these error messages, which are not meant for users.
    throw new PasskeyCancelled('', { cause: error });
  }
}

/** Signs in with only a passkey; undefined when the person cancels. */
export async function signInWithPasskey() {
  const options = await call(secondStep.challengeAlone, {});
  try {
    return await call(secondStep.signInWithPasskey, { body: { passkey: await answerWithPasskey(options) } });
  } catch (error) {
    if (error instanceof PasskeyCancelled) return undefined;
    throw error;
  }
}
