import { linkStore } from '../auth/link-store.ts';
import type { Recipient } from '../auth/recipient.ts';
import type { Db } from '../db/connect/connect.ts';
import { Refusal } from '../http/errors.ts';
import { mailStore } from './mail-store.ts';

/** Shorter than an invitation by e-mail: the administrator who requests the link hands it over at once. */
const minutes = 24 * 60;

/** Refuses a person who has chosen a password: nobody else shall replace it. */
export function refuseWithPassword({ password_hash }: { password_hash: string | null }) {
  if (password_hash) throw new Refusal(409, 'A password is already set');
}

/** Makes a link by which a person chooses their first password, and withdraws the earlier ones, sent or not. */
export async function handOverLink(transaction: Db, recipient: Recipient, publicUrl: string) {
  await mailStore(transaction).withdrawLinks(recipient);
  const token = await linkStore(transaction).create(recipient, minutes);
  return {
    link: `${publicUrl}/reset-password/${token}`,
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
}
