import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { companyFilter } from './entities/companies.ts';
import { departmentFilter } from './entities/departments.ts';
import { insightFilter, insightInput } from './entities/insights.ts';
import { profileFilter, profileInput } from './entities/profiles.ts';
import { roleFilter, roleInput } from './entities/roles.ts';
import { avatarTypes, systemUserFilter, systemUsers } from './entities/system-users.ts';
import { systemVariableFilter } from './entities/system-variables.ts';
import { userFilter, userValues } from './entities/users.ts';
import { newPassword } from './fields.ts';
import { limits } from './limits.ts';
import { credentials } from './session.ts';

const long = (length: number) => 'a'.repeat(length);
const passwordOf = (length: number) => 'Aa1'.padEnd(length, 'x');

type Edge = [what: string, rule: z.ZodType, taken: unknown[], refused: unknown[], id: string];

const edges: Edge[] = [
  [
    'a new password',
    newPassword,
    [passwordOf(8), passwordOf(30)],
    [passwordOf(7), passwordOf(31)],
    '9.LIMIT.1',
  ],
  ['the password of a login', credentials.shape.password, ['abcd', long(31)], ['abc', ''], '9.LIMIT.2'],
  ['the document of a filter', companyFilter.shape.document, ['1'.repeat(20)], ['1'.repeat(21)], '9.LIMIT.4'],
  ['a regex', insightInput.shape.regex, [long(255)], [long(256)], '9.LIMIT.5'],
  [
    'the description of a profile',
    profileInput.shape.description,
    [long(10), long(255)],
    [long(9), long(256)],
    '9.LIMIT.6',
  ],
  [
    'the description of a role',
    roleInput.shape.description,
    [long(10), long(255)],
    [long(9), long(256)],
    '9.LIMIT.6',
  ],
  ['max chats', userValues.shape.max_chats, [0, 20], [-1, 21], '9.LIMIT.7'],
];

const nameFilters: [list: string, rule: z.ZodType][] = [
  ['companies', companyFilter.shape.name],
  ['users', userFilter.shape.name],
  ['system users', systemUserFilter.shape.name],
  ['profiles', profileFilter.shape.name],
  ['roles', roleFilter.shape.name],
  ['departments', departmentFilter.shape.name],
  ['insights', insightFilter.shape.name],
  ['system variables', systemVariableFilter.shape.name],
];

describe('The limits', () => {
  it.each(edges)('of %s are as specified [$4]', (_what, rule, taken, refused, _id) => {
    for (const value of taken) expect([value, rule.safeParse(value).success]).toEqual([value, true]);
    for (const value of refused) expect([value, rule.safeParse(value).success]).toEqual([value, false]);
  });

  it.each(nameFilters)('of a name in the filter of %s are 3 and 60 characters [9.LIMIT.3]', (_list, rule) => {
    expect([3, 60].map((length) => rule.safeParse(long(length)).success)).toEqual([true, true]);
    expect([2, 61].map((length) => rule.safeParse(long(length)).success)).toEqual([false, false]);
  });

  it('of a picture are its kinds, 1000 pixels a side and 1 MiB [7.AVATAR.3 9.LIMIT.8 9.LIMIT.9]', () => {
    expect(avatarTypes).toEqual(['image/jpeg', 'image/png', 'image/gif']);
    expect(systemUsers.setAvatar.file).toEqual({ types: avatarTypes, bytes: 1_048_576 });
    expect(limits.avatar.side).toBe(1000);
  });
});
