import { limits } from '@retaguarda/contract/limits';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import { requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import { VersionConflict } from '../../platform/db/write/row-writer.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { withoutSchema } from './filter.ts';
import { type Group, groupWith } from './groups.ts';
import type { Operation } from './patch.ts';
import { lockedPerson, tableOf } from './people.ts';
import { defaultProfileFields, profileFields } from './profile-fields.ts';
import { ScimRefusal } from './scim-errors.ts';
import { edit, lockStaff, type Writer } from './user-writes.ts';

/**
 * The people who get a profile and those who lose it. `isWholeList`: the list is complete; members this directory gave and the
 * list omits lose the profile.
 */
type Membership = { added: Set<number>; removed: Set<number>; isWholeList: boolean };

const refuse = (detail: string) => new ScimRefusal(400, detail, 'invalidValue');

/** Applies the operations of a PATCH to a group. */
export const patchGroup = (writer: Writer, id: number, operations: Operation[], version?: string) =>
  changeGroup(writer, id, version, (group, membership) => {
    for (const { op, path, value } of operations) apply(group, membership, op, path, value);
  });

/** Makes the members in the body the only members of a group. A body without members changes nothing. */
export const replaceGroup = (writer: Writer, id: number, body: unknown, version?: string) =>
  changeGroup(writer, id, version, (group, membership) => applyAll(group, membership, 'replace', body));

/** Changes the members of a group by editing the profile of each person, in one transaction. */
function changeGroup(
  writer: Writer,
  id: number,
  version: string | undefined,
  change: (group: Group, membership: Membership) => void,
) {
  const reading = { ...writer.population, withMembers: false };
  return inAmbientTransaction(writer.db, async (transaction) => {
    await lockStaff(transaction, writer.population);
    // Only one of several concurrent changes that expect the same version may succeed.
    if (version !== undefined) await lockProfile(transaction, writer.population, id);
    const group = orNotFound(await groupWith(transaction, reading, id));
    if (version !== undefined && version !== group.version) throw new VersionConflict();
    const membership: Membership = { added: new Set(), removed: new Set(), isWholeList: false };
    change(group, membership);
    await write(transaction, writer, id, membership);
  });
}

const lockProfile = (transaction: Db, { client_id }: Writer['population'], id: number) =>
  transaction
    .selectFrom('profile')
    .select('id')
    .where('id', '=', id)
    .where('client_id', 'is not distinct from', client_id)
    .forNoKeyUpdate()
    .execute();

function apply(
  group: Group,
  membership: Membership,
  op: Operation['op'],
  path: string | undefined,
  value: unknown,
) {
  if (path === undefined) return applyAll(group, membership, op, value);
  const bare = withoutSchema(path);
  const [, id] = /^members\[\s*value\s+eq\s+"(\d{1,9})"\s*\]$/i.exec(bare) ?? [];
  if (id !== undefined) {
    if (op !== 'remove') throw refuse('Add members with the path "members"');
    return remove(membership, [Number(id)]);
  }
  switch (bare.toLowerCase()) {
    case 'members':
      if (op === 'add') return add(membership, idsIn(value));
      // Entra ID sends the members to remove as the value.
      if (op === 'remove' && value !== undefined) return remove(membership, idsIn(value));
      replace(membership, op === 'remove' ? [] : idsIn(value));
      return;
    case 'displayname':
      return requireSameName(group, op === 'remove' ? null : value);
    case 'externalid':
    case 'id':
    case 'schemas':
    case 'meta':
      return;
    default:
      throw new ScimRefusal(400, `Unknown attribute: ${path.slice(0, 200)}`, 'invalidPath');
  }
}

function applyAll(group: Group, membership: Membership, op: Operation['op'], value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse('The value must be an object');
  for (const [name, part] of Object.entries(value))
    if (/^(members|displayName)$/i.test(withoutSchema(name))) apply(group, membership, op, name, part);
}

/** Refuses to rename a group: only people in the console name profiles. */
function requireSameName({ name }: Group, value: unknown) {
  if (value !== name)
    throw new ScimRefusal(
      400,
      'Groups cannot be renamed over SCIM: rename the profile in the console',
      'mutability',
    );
}

function idsIn(value: unknown) {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > limits.scim.members)
    throw new ScimRefusal(413, `A request may have at most ${limits.scim.members} members`);
  return list.map((member: unknown) => {
    const id = typeof member === 'object' && member !== null && 'value' in member ? member.value : undefined;
    if (typeof id !== 'string' || !/^\d{1,9}$/.test(id))
      throw refuse('The value of a member must be the id of a user');
    return Number(id);
  });
}

function add({ added, removed }: Membership, ids: number[]) {
  for (const id of ids) {
    added.add(id);
    removed.delete(id);
  }
}

function remove({ added, removed }: Membership, ids: number[]) {
  for (const id of ids) {
    removed.add(id);
    added.delete(id);
  }
}

function replace(membership: Membership, ids: number[]) {
  membership.isWholeList = true;
  membership.added.clear();
  membership.removed.clear();
  add(membership, ids);
}

/** Edits the people in the order of their ids, so that two concurrent changes cannot deadlock. */
async function write(transaction: Db, writer: Writer, profile_id: number, membership: Membership) {
  const { population } = writer;
  const { added, removed } = membership;
  if (membership.isWholeList)
    for (const id of await givenBy(transaction, writer, profile_id)) if (!added.has(id)) removed.add(id);
  if (added.size + removed.size > limits.scim.members)
    throw new ScimRefusal(413, `A request may change at most ${limits.scim.members} members`);
  const given = orNotFound(await profileFields(transaction, population, profile_id));
  let fallback: typeof given | undefined;
  let edited = 0;
  for (const id of [...added, ...removed].sort((one, other) => one - other)) {
    const person = await lockedPerson(transaction, population, id);
    if (!person && added.has(id)) throw refuse(`User not found: ${id}`);
    if (!person) continue;
    const isMember = person.profile_id === profile_id;
    const isGiven = isMember && person.directory_profile && person.directory_id === population.directory_id;
    if (added.has(id) ? isGiven : !isMember) continue;
    requireApprovalOfRows(writer.caller, 'bulk', ++edited);
    if (added.has(id)) await edit(writer, person, given, { directory_profile: true });
    else {
      fallback ??= await defaultProfileFields(transaction, writer);
      await edit(writer, person, fallback, { directory_profile: false });
    }
  }
}

/** Returns the ids of the people to whom this directory has given the profile. */
async function givenBy(transaction: Db, { population }: Writer, profile_id: number) {
  const rows = await transaction
    .selectFrom(tableOf(population))
    .select('id')
    .where('profile_id', '=', profile_id)
    .where('directory_id', '=', population.directory_id)
    .where('directory_profile', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
