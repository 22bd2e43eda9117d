import { isIP } from 'node:net';
import type { Message } from '@retaguarda/contract/messages';
import { hostOf } from '../../platform/http/guarded-request.ts';
import { mayCallAddress } from '../../platform/http/may-call.ts';

/**
 * What is wrong with the address of a webhook, as far as it can be told without asking a name server; undefined when
 * nothing is. What its name means is checked with each delivery.
 */
export function wrongAddress(url: string, isPrivateAllowed: boolean): Message | undefined {
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') return 'Must be a correct URL';
  const host = hostOf(address);
  const isOwnName = /(^|\.)localhost\.?$/.test(host);
  const isRefused = isIP(host) ? !mayCallAddress(host, isPrivateAllowed) : isOwnName && !isPrivateAllowed;
  if (isRefused) return 'Its network address is not public';
  return address.protocol === 'https:' || isPrivateAllowed ? undefined : 'Must begin with https://';
}
