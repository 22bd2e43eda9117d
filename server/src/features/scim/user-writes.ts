import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance } from 'fastify';
import { isMaker } from '../../entities/system-users/system-user-rules.ts';
import { lockSuperAdmin } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { DirectoryMarks } from '../../platform/db/write/require-unmanaged.ts';
import { requireVersion } from '../../platform/db/write/row-writer.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller, Directory } from '../../platform/http/caller.ts';
import { answerTo, type RequestSource } from '../../platform/http/route.ts';
import type { Attributes } from './attributes.ts';
import { lockedPerson, type Person, type Population, personWith, removedPerson } from './people.ts';
import { defaultProfileFields } from './profile-fields.ts';
import { ScimRefusal } from './scim-errors.ts';
import { attributesOf, type Values, valuesOf } from './user-resource.ts';

/** The parts that are needed to change people in the name of a directory. */
export type Writer = {
  app: FastifyInstance;
  db: Db;
  caller: Caller;
  directory: Directory;
  source: RequestSource;
  population: Population;
};

/** Makes a call of the API as the directory. The marks are stored with the person. */
const call = (
  { app, caller, source }: Writer,
  endpoint: Parameters<typeof answerTo>[1],
  parts: { query?: object; body: object },
  marks: DirectoryMarks = {},
) => answerTo(app, endpoint, { query: {}, ...parts }, { ...caller, directoryMarks: marks }, source);

/** Takes the lock of all staff changes before those of single people, so that two changes cannot deadlock. */
export const lockStaff = async (transaction: Db, { client_id }: Population) => {
  if (client_id === null) await lockSuperAdmin(transaction);
};

/** Returns the query that names a person in calls of the API. */
const keyOf = ({ client_id }: Population, id: number) => ({
  id: String(id),
  ...(client_id !== null && { client_id: String(client_id) }),
});

/**
 * Applies `change` to the attributes of a person and writes the result, in one transaction. The row is locked before it is read,
 * so no concurrent change is lost. Concurrent changes of a person queue before they take a connection.
 */
export const changeUser = (
  writer: Writer,
  id: number,
  change: (attributes: Attributes) => void,
  expectedVersion?: number,
) =>
  writer.app.perRowQueue(`${writer.population.client_id === null ? 'system_user' : 'user'} ${id}`, () =>
    inAmbientTransaction(writer.db, async (transaction) => {
      await lockStaff(transaction, writer.population);
      const person = orNotFound(await lockedPerson(transaction, writer.population, id));
      requireVersion(person, expectedVersion);
      const before = attributesOf(person);
      const after = { ...before };
      change(after);
      await write(writer, person, valuesOf(before, after));
      return orNotFound(await personWith(transaction, writer.population, id));
    }),
  );

/** Writes the values that differ. A person without a directory is managed by this one from now on. */
async function write(writer: Writer, person: Person, values: Partial<Values>, removed?: boolean) {
  const { directory_key, active, ...others } = values;
  const { population, caller } = writer;
  // It may deactivate the person who made its token, and change nothing else of their account.
  const isOwnMaker = population.client_id === null && isMaker(person, caller);
  const isTakenOver = person.directory_id !== population.directory_id && !isOwnMaker;
  const marks = {
    ...(directory_key !== undefined && directory_key !== person.directory_key && { directory_key }),
    ...(removed !== undefined && { directory_removed: removed }),
  };
  const differing = Object.entries(others).filter(([name, value]) => value !== person[name as keyof Person]);
  if (isTakenOver || differing.length > 0 || Object.keys(marks).length > 0)
    await edit(writer, person, Object.fromEntries(differing), marks);
  if (active !== undefined && active !== person.active) await activate(writer, person, active);
}

/** Edits a person. If only the marks change, it sends the unchanged name, because the call requires a field. */
export function edit(writer: Writer, person: Person, changes: object, marks: DirectoryMarks = {}) {
  const body = Object.keys(changes).length > 0 ? changes : { name: person.name };
  const endpoint = writer.population.client_id === null ? systemUsers.edit : users.edit;
  return call(writer, endpoint, { query: keyOf(writer.population, person.id), body }, marks);
}

function activate(writer: Writer, { id }: Pick<Person, 'id'>, active: boolean) {
  const query = keyOf(writer.population, id);
  return writer.population.client_id === null
    ? call(writer, systemUsers.activate, { query, body: { active: active ? '1' : '0' } })
    : call(writer, users.activate, { query, body: { active } });
}

/** Creates a person with the token's default profile, or restores one that the directory has deleted. */
export const createUser = (writer: Writer, attributes: Attributes) =>
  inAmbientTransaction(writer.db, async (transaction) => {
    const { population } = writer;
    await lockStaff(transaction, population);
    const { active = true, directory_key = null, ...values } = valuesOf({}, attributes);
    const { name, email } = values;
    if (email === undefined) throw new ScimRefusal(400, 'userName is required', 'invalidValue');
    if (name === undefined) throw new ScimRefusal(400, 'name or displayName is required', 'invalidValue');
    const profile = await defaultProfileFields(transaction, writer);
    const removed = await removedPerson(transaction, population, email);
    if (removed) {
      // Before the activation, so that nobody is active with an old profile.
      await edit(writer, removed, profile, { directory_profile: false });
      await write(writer, removed, { ...values, active, directory_key }, false);
      return orNotFound(await personWith(transaction, population, removed.id));
    }
    const nickname = nicknameFor({ ...values, name, email }, population);
    const body = { name, email, nickname, ...profile };
    const { id } =
      population.client_id === null
        ? await call(writer, systemUsers.create, { body }, { directory_key })
        : await call(
            writer,
            users.create,
            {
              query: { client_id: String(population.client_id) },
              body: { ...body, max_chats: limits.maxChats.min },
            },
            { directory_key },
          );
    const person = orNotFound(await personWith(transaction, population, Number(id)));
    if (!active) await activate(writer, person, false);
    return orNotFound(await personWith(transaction, population, person.id));
  });

/** Deactivates a person and hides them from directories. Accounts are never deleted, because the history refers to them. */
export const removeUser = (writer: Writer, id: number, expectedVersion?: number) =>
  inAmbientTransaction(writer.db, async (transaction) => {
    await lockStaff(transaction, writer.population);
    const person = orNotFound(await lockedPerson(transaction, writer.population, id));
    requireVersion(person, expectedVersion);
    if (person.active) await activate(writer, person, false);
    await edit(writer, person, {}, { directory_key: null, directory_removed: true });
  });

/** Returns a valid nickname, which every person needs. Those of the staff have only digits and letters without accents. */
function nicknameFor(
  { nickname, name, email }: Partial<Values> & { name: string; email: string },
  population: Population,
) {
  const { min, staffMax } = limits.nickname;
  const wanted = nickname ?? name;
  if (population.client_id !== null) return wanted.length >= min ? wanted : email;
  const plain = wanted
    .normalize('NFD')
    .replace(/[^A-Za-z\d]/g, '')
    .slice(0, staffMax);
  return plain.padEnd(min, '0');
}
