import { roleTypes } from '@retaguarda/contract/role-types';
import type { SessionUser, StoredSession } from '@retaguarda/contract/stored-session';

type Unknown<Type> = { [Name in keyof Type]?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';

/** Returns whether a value has the person's texts. */
export const isPerson = (value: unknown, texts: (keyof SessionUser)[]): boolean =>
  isObject(value) && texts.every((name) => isText((value as Unknown<SessionUser>)[name]));

function arePermissions(value: unknown) {
  if (!isObject(value)) return false;
  const { clean_queue_data, granted, role_type } = value as Unknown<StoredSession['permissions']>;
  const isRoleType = (roleTypes as readonly unknown[]).includes(role_type);
  return (
    typeof clean_queue_data === 'boolean' && Array.isArray(granted) && granted.every(isText) && isRoleType
  );
}

/**
 * Returns whether a value is a session, as the contract describes it. Written out, because the sign-in page needs it too: with the
 * contract's own rules it would have to load zod.
 */
export function isStoredSession(value: unknown): value is StoredSession {
  if (!isObject(value)) return false;
  const { Authorization, user, permissions } = value as Unknown<StoredSession>;
  const isUser = isPerson(user, ['name', 'email', 'nickname', 'url_avatar']);
  const id = isUser && (user as Unknown<SessionUser>).id;
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0;
  return isText(Authorization) && isId && arePermissions(permissions);
}
