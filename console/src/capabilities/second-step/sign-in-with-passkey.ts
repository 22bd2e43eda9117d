import { secondStep } from '@retaguarda/contract/second-step';
import { call } from '../../platform/api/call.ts';
import { answerWithPasskey, PasskeyCancelled } from './ask-for-passkey.ts';

/** Signs in with a passkey alone; undefined when the person does not want to after all. */
export async function signInWithPasskey() {
  const options = await call(secondStep.challengeAlone, {});
  try {
    return await call(secondStep.signInWithPasskey, { body: { passkey: await answerWithPasskey(options) } });
  } catch (error) {
    if (error instanceof PasskeyCancelled) return undefined;
    throw error;
  }
}
