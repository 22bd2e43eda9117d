import { describe, expect, it } from 'vitest';
import { affectedBy } from './changes.mjs';

const everything = () => true;

describe('A change affects', () => {
  it('the server tests of its folder, and the journeys of its entity', () => {
    expect(affectedBy(['server/src/entities/roles/role-store.ts'], everything)).toEqual({
      serverFolders: ['server/src/entities/roles/'],
      journeys: ['roles', 'session', 'departments'].map((name) => `e2e/journeys/${name}.test.ts`),
    });
  });

  it('both sides, if it is in the contract', () => {
    const { serverFolders } = affectedBy(['contract/src/entities/users.ts'], everything);

    expect(serverFolders).toEqual(['server/src/entities/users/']);
  });

  it('the usual journeys wherever the product changes, and no others without a journey of that name', () => {
    expect(
      affectedBy(['console/src/platform/ui/notify.ts', 'console/src/entities/insights/x.ts']).journeys,
    ).toEqual(['insights', 'session', 'departments'].map((name) => `e2e/journeys/${name}.test.ts`));
    expect(affectedBy(['console/src/entities/nothing/x.ts']).journeys).toHaveLength(2);
  });

  it('the tests of the client with a server, if the client changes', () => {
    expect(affectedBy(['client/src/client.ts'], everything).serverFolders).toEqual(['client/test/']);
  });

  it('a journey that was changed itself, and nothing else', () => {
    const files = ['e2e/journeys/lock.test.ts', 'docs/operate.md'];

    expect(affectedBy(files, everything)).toEqual({
      serverFolders: [],
      journeys: ['e2e/journeys/lock.test.ts'],
    });
  });
});
