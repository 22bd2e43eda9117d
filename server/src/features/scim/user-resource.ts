import type { Attributes } from './attributes.ts';
import { isStorable } from './filter.ts';
import type { Person } from './people.ts';
import { ScimRefusal } from './scim-errors.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The stored values of a person. */
export type Values = {
  name: string;
  email: string;
  nickname: string;
  active: boolean;
  directory_key: string | null;
};

const firstOf = (name: string) => name.split(' ')[0] ?? '';
const restOf = (name: string) => name.slice(firstOf(name).length).trim();

/** Returns a person as a SCIM resource. */
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

/** Returns the current attributes of a person. */
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
 * Returns the values to store after a change of attributes. Where several attributes map to one value, the changed one counts.
 * Attributes that the directory does not send keep their values.
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

/** Returns the changed email, which is also the user name, because people sign in with it. */
function emailIn(after: Attributes, changed: IsChanged) {
  const userName = changed('userName') ? textIn(after, 'userName') : undefined;
  const email = changed('email') ? textIn(after, 'email') : undefined;
  if (userName !== undefined && email !== undefined && userName.toLowerCase() !== email.toLowerCase())
    throw new ScimRefusal(400, 'userName and the work email must be the same address', 'invalidValue');
  return userName ?? email;
}

/** Replaces other characters, as in O'Neill, with spaces. Names have only letters and spaces, so that nobody imitates another name. */
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

/** Parses a boolean, which Entra ID sends as a string. */
function booleanIn(value: unknown) {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new ScimRefusal(400, 'active must be true or false', 'invalidValue');
}
