import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { type BulkPart, chosenIn, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import type { JobAction, JobStep } from '../../capabilities/jobs/job-actions.ts';
import type { PasswordPolicy } from '../../platform/auth/password-policy.ts';
import { refuseOwn } from './system-user-rules.ts';
import { inviteAgain } from './system-user-sign-in.ts';
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

export const systemUserBulk = (passwords: PasswordPolicy): BulkPart => ({
  isOfCompany: false,
  chosen: chosenIn('system_user'),
  matching: matchingIn({
    query: systemUsers.list.query,
    page: (db, query) => systemUserStore(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: {
    activate: switchTo('1', '0'),
    deactivate: switchTo('0', '1'),
    invite: {
      access: signInChecks.inviteSystemUser.access,
      columns: [],
      sendsMail: true,
      work: (transaction, { row_id }, _shared, by) =>
        inviteAgain(transaction, { id: row_id as number }, by, passwords),
    },
  },
});
