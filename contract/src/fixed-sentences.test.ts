import { expect, it } from 'vitest';
import { entityOf, sentencesFor } from './endpoint.ts';
import { endpoints } from './test/all-endpoints.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('All calls of an entity show the same fixed sentences', () => {
  const calls = endpoints.filter((one) => entityOf(one) !== 'session');
  const differing = calls.filter((one) => {
    const [first = one] = calls.filter((other) => entityOf(other) === entityOf(one));
    return sentencesFor(one) !== sentencesFor(first);
  });

  expect(differing.map(nameOf)).toEqual([]);
});

it('A 400 is shown as invalid data by groups and skills, and by what is typed at the sign-in, and nowhere else [8.ERR.4 8.ERR.5]', () => {
  const withInvalidData = endpoints.filter((one) => sentencesFor(one)[400] === 'Invalid data');

  expect([...new Set(withInvalidData.map(entityOf))].sort()).toEqual(['group', 'session', 'skill']);
  for (const entity of ['group', 'skill'])
    expect(withInvalidData.filter((one) => entityOf(one) === entity).map(nameOf)).toEqual(
      ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /${entity}`),
    );
});
