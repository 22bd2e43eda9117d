import { secretMask, type Typed, wrongValue } from '@retaguarda/contract/variable-types';
import { FieldRefusal } from '../http/errors.ts';
import type { EncryptSecret } from './secret-variables.ts';

/** The columns that store a value of this type: as it is, or its mask and itself encrypted. Refuses a value that does not fit. */
export function encryptedValue(typed: Typed, value: string, encrypt: EncryptSecret, field = 'value') {
  const wrong = wrongValue(typed, value);
  if (wrong) throw new FieldRefusal(field, wrong);
  return typed.type === 'secret' ? { value: secretMask, secret: encrypt(value) } : { value, secret: null };
}
