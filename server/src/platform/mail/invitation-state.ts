import { type RawBuilder, sql } from 'kysely';

/** The kinds of e-mails with a link to choose a password. */
const withLink = ['reset', 'invitation', 'new_link'];

type Column = 'user_id' | 'system_user_id';
type Facts = {
  has_password: boolean;
  link: { until: string; is_live: boolean } | null;
  mail: { due: string; tries: number; has_failed: boolean } | null;
};

/** The facts about a person's invitation, for queries on the table that has the column `id`. */
export const invitationFacts = (column: Column, id: RawBuilder<number>) =>
  [
    sql<Facts['link']>`(
      select json_build_object('until', expires_at, 'is_live', expires_at > now())
      from password_token where ${sql.ref(column)} = ${id})`.as('link'),
    sql<Facts['mail']>`(
      select json_build_object('due', due_at, 'tries', attempts, 'has_failed', last_error is not null)
      from mail_job where ${sql.ref(column)} = ${id} and kind = any(${withLink}) order by id desc limit 1)`.as(
      'mail',
    ),
  ] as const;

/**
 * The state of the link by which a person chooses their first password; null for a person who has a password. A waiting e-mail
 * comes first: its link may exist already, but nobody has received it.
 */
export function invitationState({ has_password, link, mail }: Facts) {
  if (has_password) return null;
  const invitation = (
    state: 'queued' | 'failing' | 'pending' | 'expired' | 'none',
    at?: string,
    tries = 0,
  ) => ({
    state,
    at: at ? new Date(at).toISOString() : null,
    tries,
  });
  if (mail?.has_failed) return invitation('failing', mail.due, mail.tries);
  if (mail) return invitation('queued');
  if (link) return invitation(link.is_live ? 'pending' : 'expired', link.until);
  return invitation('none');
}
