import { browserIn } from '@retaguarda/contract/browsers';
import { factors } from '@retaguarda/contract/entities/factors';
import { useState } from 'react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { translate } from '../../platform/text/text.ts';
import { shownLanguage, textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { makePasskey, PasskeyCancelled } from './passkeys.ts';

/** Makes a passkey of this device. `onDone` gets the recovery codes that came with a first one. */
export function useNewPasskey(onDone: (recoveryCodes: string[]) => void) {
  const [isPending, setIsPending] = useState(false);
  const add = async () => {
    setIsPending(true);
    try {
      onDone(await addPasskey());
    } catch (error) {
      const sentences =
        error instanceof PasskeyCancelled
          ? [textIn('secondStep', 'cancelled')]
          : sentencesOf(error as Error).map(translate);
      notify.error(sentences.join('\n'));
    }
    setIsPending(false);
  };
  return { isPending, add };
}

/** Makes a passkey of this device, named after the browser, and gives the recovery codes that came with a first one. */
async function addPasskey() {
  const passkey = await makePasskey(await call(factors.startPasskey, {}));
  const name = browserIn(navigator.userAgent, shownLanguage()) ?? textIn('secondStep', 'passkeys');
  const { recovery_codes = [] } = await call(factors.addPasskey, { body: { name, passkey } });
  return recovery_codes;
}
