import { ownProfile } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';
import { systemUserStore } from '../../entities/system-users/system-user-store.ts';
import { type Account, sessionStore } from '../../platform/auth/session-store.ts';
import { type Subject, signOnStore } from '../../platform/auth/sign-on-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Config } from '../../platform/settings/config.ts';

type Claims = Record<string, unknown>;
type Settings = Pick<Config, 'OIDC_VERIFIED_CLAIM' | 'OIDC_PROFILE_CLAIM' | 'OIDC_PROFILES'>;

/** The person at the provider has no account here. The reason is for the security log and for the person. */
export type Stranger = { reason: string; sentence: Message; account?: Account | undefined };

/** The account, and whether it was linked or made just now. */
type Found = { account: Account; is_linked?: true; is_made?: true };

const noAccount: Stranger = { reason: 'noAccount', sentence: 'You have no active account here' };

/**
 * Finds the account of a person at the provider: the linked one, or else the one with their verified address. Creates one if
 * the settings give them a profile. The link counts from then on: a changed address at the provider moves nobody.
 */
export async function personOfClaims(
  db: Db,
  settings: Settings,
  at: Subject,
  claimsOf: () => Promise<Claims>,
): Promise<Found | Stranger> {
  const linked = await signOnStore(db).personOf(at);
  if (linked) return active(await sessionStore(db).accountWith(linked.system_user_id));
  const claims = await claimsOf();
  const email = ownProfile.shape.email.safeParse(claims.email).data;
  if (!email || claims[settings.OIDC_VERIFIED_CLAIM] !== true)
    return { reason: 'unverified', sentence: 'Your e-mail is not verified by single sign-on' };
  const known = await sessionStore(db).accountOf(email);
  const found = known ? active(known) : await made(db, settings, email, claims);
  if ('reason' in found || (await signOnStore(db).link(found.account.id, at)))
    return 'reason' in found ? found : { ...found, is_linked: true };
  // Linked meanwhile by the same person in another tab, or long ago to somebody else there.
  const now = await signOnStore(db).personOf(at);
  return now?.system_user_id === found.account.id
    ? found
    : { reason: 'otherLink', sentence: 'This account belongs to somebody else at single sign-on', ...found };
}

const active = (account: Account | undefined): Found | Stranger =>
  account?.active === '1' ? { account } : { ...noAccount, ...(account && { reason: 'inactive', account }) };

/** Makes an account with the first profile of the settings whose value the claim has. */
async function made(
  db: Db,
  { OIDC_PROFILE_CLAIM: claim, OIDC_PROFILES: profiles = {} }: Settings,
  email: string,
  claims: Claims,
): Promise<Found | Stranger> {
  const values = [claim === undefined ? [] : claims[claim]].flat();
  const [, profile] = Object.entries(profiles).find(([value]) => values.includes(value)) ?? [];
  if (profile === undefined) return noAccount;
  return inTransaction(db, async (transaction) => {
    const person = { ...namesIn(claims, email), email };
    const row = await systemUserStore(transaction).createAtSignOn(person, profile);
    const account = row && (await sessionStore(transaction).accountWith(row.id));
    return account ? { account, is_made: true } : { ...noAccount, reason: 'noProfile' };
  });
}

/** A name and a nickname that the form would accept, from the claims or else from the address. */
function namesIn({ name, given_name, preferred_username }: Claims, email: string) {
  const local = email.split('@')[0] ?? '';
  const plain = (text: unknown) =>
    String(text ?? '')
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '');
  const letters = (text: unknown) =>
    String(text ?? '')
      .replace(/[^\p{L} ]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim();
  const names = [name, preferred_username, local].map((text) =>
    letters(text).slice(0, limits.person.name).trim(),
  );
  const nicknames = [given_name, preferred_username, local, `${plain(local)}000`].map((text) =>
    plain(text).slice(0, limits.nickname.staffMax),
  );
  const { shape } = ownProfile;
  return {
    name: names.find((one) => shape.name.safeParse(one).success) ?? 'Sem nome',
    nickname: nicknames.find((one) => shape.nickname.safeParse(one).success) ?? 'usuario',
  };
}
