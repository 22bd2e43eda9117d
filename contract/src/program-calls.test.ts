import { expect, it } from 'vitest';
import { type programCalls, programCallsByName } from './program-calls.ts';
import { isForPrograms } from './programs.ts';
import { endpoints } from './test/all-endpoints.ts';

it('every call that a program may make has one name', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  const named = [...programCallsByName.values()].map(nameOf);

  expect(named.toSorted()).toEqual(endpoints.filter(isForPrograms).map(nameOf).sort());
});

it('the compiler refuses calls that are for people alone', () => {
  type Calls = typeof programCalls;
  type Has<Group extends keyof Calls, Name extends string> = Name extends keyof Calls[Group] ? true : false;
  const seen = {
    read: true satisfies Has<'companies', 'list'>,
    written: true satisfies Has<'users', 'create'>,
    exported: true satisfies Has<'roles', 'export'>,
    withOwnChecks: true satisfies Has<'activity', 'undo'>,
    personal: false satisfies Has<'users', 'invite'>,
    ofSession: false satisfies Has<'inbox', 'settings'>,
    onlyRead: false satisfies Has<'roles', 'create'>,
    severalPermissions: true satisfies Has<'queue', 'read'>,
  };
  const [group, name] = ['users', 'invite'];

  expect(programCallsByName.has(`${group}.${name}`)).toBe(seen.personal);
});
