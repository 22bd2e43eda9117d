import { useState } from 'react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { addPasskey } from './add-passkey.ts';
import { PasskeyCancelled } from './ask-for-passkey.ts';

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
