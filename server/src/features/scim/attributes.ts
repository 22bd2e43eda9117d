import { nameOf, withoutSchema } from './filter.ts';
import { ScimRefusal } from './scim-errors.ts';

/** The attributes of a person as a directory sends them, without the nesting of SCIM. Null removes a value. */
export type Attributes = {
  userName?: unknown;
  externalId?: unknown;
  displayName?: unknown;
  nickName?: unknown;
  active?: unknown;
  formatted?: unknown;
  givenName?: unknown;
  familyName?: unknown;
  email?: unknown;
};

/** The SCIM paths of the stored attributes, in lower case. */
const stored: Record<string, keyof Attributes> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  nickname: 'nickName',
  active: 'active',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'emails.value': 'email',
};

/** The standard attributes that are accepted but not stored, in lower case. */
const ignored = [
  'schemas',
  'id',
  'meta',
  'groups',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'profileurl',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
  'name.middlename',
  'name.honorificprefix',
  'name.honorificsuffix',
  'employeenumber',
  'costcenter',
  'organization',
  'division',
  'department',
  'manager',
  'emails.type',
  'emails.primary',
  'emails.display',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filtered = /^(?<list>[a-z]\w*)\[(?<condition>[^\]]*)\](?<rest>\.[a-z]\w*)?$/i;

/** Sets the attribute at a path, such as `name.givenName` or `emails[type eq "work"].value`. */
export function assign(attributes: Attributes, path: string, value: unknown) {
  const bare = withoutSchema(path);
  const { list, condition = '', rest = '' } = filtered.exec(bare)?.groups ?? {};
  if (list !== undefined) {
    if (list.toLowerCase() !== 'emails') return requireKnown(path, list.toLowerCase());
    // Only the work email is stored.
    if (/^\s*(type eq "work"|primary eq "?true"?)\s*$/i.test(condition))
      assignEmail(attributes, rest || '.value', value);
    return;
  }
  const name = bare.toLowerCase();
  if (name === 'name')
    assignAll(attributes, value ?? { formatted: null, givenName: null, familyName: null }, 'name.');
  else if (name === 'emails') assignEmails(attributes, value);
  else {
    const attribute = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (attribute) attributes[attribute] = value;
    else requireKnown(path, name);
  }
}

function assignEmail(attributes: Attributes, rest: string, value: unknown) {
  if (isObject(value)) assignEmails(attributes, [value]);
  else if (rest.toLowerCase() === '.value') attributes.email = value;
}

/** Sets the email: the work email of a list, or else its primary one, or else its first. */
function assignEmails(attributes: Attributes, value: unknown) {
  const list = (Array.isArray(value) ? value : [value]).filter(isObject).map(lowerKeys);
  const chosen =
    list.find(({ type }) => String(type).toLowerCase() === 'work') ??
    list.find(({ primary }) => primary === true) ??
    list[0];
  attributes.email = chosen?.value ?? null;
}

const lowerKeys = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));

/** Refuses the path of a PATCH unless SCIM or an extension defines it: otherwise a misspelt path would pass unnoticed. */
function requireKnown(path: string, name: string) {
  const [first = ''] = name.split('.');
  if (!ignored.includes(first) && !ignored.includes(name) && !name.startsWith('urn:'))
    throw new ScimRefusal(400, `Unknown attribute: ${path.slice(0, 200)}`, 'invalidPath');
}

/** Sets the attributes of an object. Unknown ones are ignored, as RFC 7644 requires. */
export function assignAll(attributes: Attributes, value: unknown, prefix = '') {
  if (!isObject(value)) throw new ScimRefusal(400, 'The value must be an object', 'invalidValue');
  for (const [name, part] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    if (isStored(path)) assign(attributes, path, part);
  }
}

function isStored(path: string) {
  const name = nameOf(path).replace(/^emails\[[^\]]*\]/, 'emails');
  return Object.hasOwn(stored, name) || name === 'name' || name === 'emails';
}
