import { browserIn } from '@retaguarda/contract/browsers';
import { factors } from '@retaguarda/contract/entities/factors';
import { call } from '../../platform/api/call.ts';
import { textIn } from '../../platform/text/translation.ts';
import { makePasskey } from './ask-for-passkey.ts';

/** Makes a passkey of this device, named after the browser, and gives the recovery codes that came with a first one. */
export async function addPasskey() {
  const passkey = await makePasskey(await call(factors.startPasskey, {}));
  const name = browserIn(navigator.userAgent) ?? textIn('secondStep', 'passkeys');
  const { recovery_codes = [] } = await call(factors.addPasskey, { body: { name, passkey } });
  return recovery_codes;
}
