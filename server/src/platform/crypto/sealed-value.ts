import { secretMask, type Typed, wrongValue } from '@retaguarda/contract/variable-types';
import { FieldRefusal } from '../http/errors.ts';
import type { Seal } from './seal-secrets.ts';

/** The columns that store a value of this type: as it is, or its mask and itself encrypted. Refuses a value that does not fit. */
export function sealedValue(typed: Typed, value: string, seal: Seal, field = 'value') {
  const wrong = wrongValue(typed, value);
  if (wrong) throw new FieldRefusal(field, wrong);
  return typed.type === 'secret' ? { value: secretMask, secret: seal(value) } : { value, secret: null };
}
