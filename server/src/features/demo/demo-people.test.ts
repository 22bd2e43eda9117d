import { userValues } from '@retaguarda/contract/entities/users';
import { expect, it } from 'vitest';
import { demoCompanies } from './demo-companies.ts';
import { demoPeople } from './demo-people.ts';

const everyone = demoCompanies().map(({ domain }, at) => demoPeople(at, domain));

it('makes some six hundred people, the same ones every time', () => {
  expect(everyone).toEqual(demoCompanies().map(({ domain }, at) => demoPeople(at, domain)));
  expect(everyone.flatMap(({ users }) => users).length).toBeGreaterThan(550);
});

it('makes people whom the rules of the product accept', () => {
  for (const { users } of everyone)
    for (const { name, email, nickname, max_chats, extra, work_days } of users) {
      const user = { name, email, nickname, max_chats, extra, work_days };
      const form = { ...user, department_id: 1, profile_id: 1, skill_id: [], group_id: [], ends_on: null };
      expect(userValues.safeParse(form).error).toBeUndefined();
    }
});

it('gives every company an administrator, and everyone a profile of the company', () => {
  for (const { users, profiles } of everyone) {
    expect(users.filter(({ profile }) => profile.role === 'admin')).toHaveLength(1);
    expect(users.every(({ profile }) => profiles.includes(profile))).toBe(true);
  }
});
