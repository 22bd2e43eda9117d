import type { BulkValues } from '@retaguarda/contract/entities/jobs';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import {
  type SystemUser,
  type SystemUserChanges,
  systemUsers,
} from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import type { JobAction, JobStep } from '../../capabilities/jobs/job-actions.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { newEmailRoutes } from './new-email-routes.ts';
import { scopeRoutes } from './scope-routes.ts';
import { systemUserRoutes } from './system-user-routes.ts';
import { refuseOwn } from './system-user-rules.ts';
import { inviteAgain } from './system-user-sign-in.ts';
import { systemUserSignInRoutes } from './system-user-sign-in-routes.ts';
import { systemUserStore } from './system-user-store.ts';

const stepTo = (active: SystemUser['active']): JobStep => ({
  access: systemUsers.activate.access,
  async work(transaction, { row_id }, _shared, by) {
    const store = systemUserStore(transaction);
    const key = { id: row_id as number };
    refuseOwn(key, by.caller);
    const before = await store.one(key);
    return before?.active === active ? 'same' : store.activate(active, key, by);
  },
});

const switchTo = (active: SystemUser['active'], back: SystemUser['active']): JobAction => ({
  ...stepTo(active),
  undo: stepTo(back),
});

const end: JobAction = {
  access: systemUsers.activate.access,
  columns: ['ends_on'],
  async work(transaction, { row_id }, { parameters }, by) {
    const store = systemUserStore(transaction);
    const key = { id: row_id as number };
    const { ends_on = null }: BulkValues = parameters.values ?? {};
    const before = await store.one(key);
    if (!before || before.ends_on === ends_on) return before && 'same';
    const after = await store.edit({ ends_on }, key, by);
    return after && { ...after, kept: { ends_on: before.ends_on } };
  },
  undo: {
    access: systemUsers.activate.access,
    columns: ['ends_on'],
    work: (transaction, { row_id, input }, _shared, by) =>
      systemUserStore(transaction).edit(input as SystemUserChanges, { id: row_id as number }, by),
  },
};

const invite = (passwords: PasswordPolicy): JobAction => ({
  access: signInChecks.inviteSystemUser.access,
  columns: [],
  sendsMail: true,
  work: (transaction, { row_id }, _shared, by) =>
    inviteAgain(transaction, { id: row_id as number }, by, passwords),
});

export const systemUser = {
  routes: [systemUserRoutes, systemUserSignInRoutes, newEmailRoutes, avatarRoutes, scopeRoutes],
  texts: ['state_reason'],
  search: {
    active: sql`"system_user".active = '1'`,
    details: sql`array["system_user".email, "system_user".nickname]`,
  },
  bulk: ({ passwords }: { passwords: PasswordPolicy }) => ({
    page: (db, query) => systemUserStore(db).page(query),
    actions: {
      activate: switchTo('1', '0'),
      deactivate: switchTo('0', '1'),
      end,
      invite: invite(passwords),
    },
  }),
} satisfies EntityDescription;
