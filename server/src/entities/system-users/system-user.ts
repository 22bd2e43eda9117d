import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import type { JobAction, JobStep } from '../../capabilities/jobs/job-actions.ts';
import type { PasswordPolicy } from '../../platform/auth/password-policy.ts';
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
      invite: invite(passwords),
    },
  }),
} satisfies EntityDescription;
