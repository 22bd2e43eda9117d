import type { Attributes } from './attributes.ts';
import { isStorable } from './filter.ts';
import type { Person } from './people.ts';
import { ScimRefusal } from './scim-errors.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** What is stored about a person. */
export type Values = {
  name: string;
  email: string;
  nickname: string;
  active: boolean;
  directory_key: string | null;
};

const firstOf = (name: string) => name.split(' ')[0] ?? '';
const restOf = (name: string) => name.slice(firstOf(name).length).trim();

/** A person as SCIM describes them. */
export const userResource = (person: Person, base: string) => ({
  schemas: [userSchema],
  id: String(person.id),
  ...(person.directory_key !== null && { externalId: person.directory_key }),
  userName: person.email,
  name: { formatted: person.name, givenName: firstOf(person.name), familyName: restOf(person.name) },
  displayName: person.name,
  nickName: person.nickname,
  active: person.active,
  emails: [{ value: person.email, type: 'work', primary: true }],
  groups: [
    {
      value: String(person.profile_id),
      display: person.profile_name,
      type: 'direct',
      $ref: `${base}/Groups/${person.profile_id}`,
    },
  ],
  meta: {
    resourceType: 'User',
    location: `${base}/Users/${person.id}`,
    version: etagOf(person.version),
  },
});

export const etagOf = (version: number | string) => `W/"${version}"`;

/** The attributes of a person, before a PATCH changes them. */
export const attributesOf = (person: Person): Attributes => ({
  userName: person.email,
  email: person.email,
  externalId: person.directory_key,
  displayName: person.name,
  formatted: person.name,
  givenName: firstOf(person.name),
  familyName: restOf(person.name),
  nickName: person.nickname,
  active: person.active,
});

/**
 * What is to be stored after a change of attributes. Several of them are one value here: the one that was changed counts. What
 * a directory does not send stays as it is.
 */
export function valuesOf(before: Attributes, after: Attributes): Partial<Values> {
  const changed = (attribute: keyof Attributes) =>
    after[attribute] !== undefined && after[attribute] !== before[attribute];
  const name = nameIn(after, changed);
  const email = emailIn(after, changed);
  return {
    ...(name !== undefined && { name: toName(name) }),
    ...(email !== undefined && { email }),
    ...(changed('nickName') && after.nickName !== null && { nickname: textIn(after, 'nickName') }),
    ...(changed('active') && { active: booleanIn(after.active) }),
    ...(changed('externalId') && {
      directory_key: after.externalId === null ? null : textIn(after, 'externalId'),
    }),
  };
}

type IsChanged = (attribute: keyof Attributes) => boolean;

function nameIn(after: Attributes, changed: IsChanged) {
  if (changed('formatted') && after.formatted !== null) return textIn(after, 'formatted');
  if (changed('givenName') || changed('familyName')) {
    const parts = (['givenName', 'familyName'] as const).map((part) =>
      after[part] ? textIn(after, part) : '',
    );
    return parts.join(' ').trim();
  }
  return changed('displayName') && after.displayName !== null ? textIn(after, 'displayName') : undefined;
}

/** People sign in with their e-mail, so the user name is their address. */
function emailIn(after: Attributes, changed: IsChanged) {
  const userName = changed('userName') ? textIn(after, 'userName') : undefined;
  const email = changed('email') ? textIn(after, 'email') : undefined;
  if (userName !== undefined && email !== undefined && userName.toLowerCase() !== email.toLowerCase())
    throw new ScimRefusal(400, 'userName and the work email must be the same address', 'invalidValue');
  return userName ?? email;
}

/** Names have letters and spaces only, so that nobody imitates another name. Directories also have O'Neill and Jean-Luc. */
const toName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

const longestText = 500;

function textIn(attributes: Attributes, attribute: keyof Attributes) {
  const value = attributes[attribute];
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= longestText;
  if (isText && isStorable(value)) return value.trim();
  throw new ScimRefusal(400, `${attribute} is not valid`, 'invalidValue');
}

/** Entra ID writes booleans as texts. */
function booleanIn(value: unknown) {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new ScimRefusal(400, 'active must be true or false', 'invalidValue');
}
