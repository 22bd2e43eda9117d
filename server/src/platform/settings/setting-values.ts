import { isIP } from 'node:net';
import { z } from 'zod';

/** An address, or a range of them: 10.0.0.0/8. */
export function isNetwork(text: string) {
  const [address = '', bits = '1', ...rest] = text.trim().split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** Addresses with a place for the number, such as {cep}, in their path or query. None turns the lookup off. */
export const providersOf = (place: string, usual: string[]) =>
  z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((address) => isProvider(address, place)), `addresses such as ${usual[0]}`)
    .default(usual);

function isProvider(address: string, place: string) {
  const [start = '', ...rest] = address.split(place);
  return (
    rest.length === 1 && /^https?:\/\/[^/?#]+[/?]/.test(start) && URL.canParse(address.replace(place, '0'))
  );
}

/** 32 bytes in base64. */
export const isKey = (key: string) => /^[\w+/]{43}=$/.test(key);

export const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'postgres://user:password@host/database',
});

/** A whole number from one to another, of months, days or hours. */
export const wholeNumber = (least: number, most: number) => {
  const takes = `${least} to ${most}`;
  return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes);
};
