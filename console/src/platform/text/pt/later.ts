import { access } from './access.ts';
import { activation } from './activation.ts';
import { activity } from './activity.ts';
import { approvals, sentFields } from './approvals.ts';
import { bench, versions } from './bench.ts';
import { blockers } from './blockers.ts';
import { companyChoice } from './company-choice.ts';
import { companyCopy } from './company-copy.ts';
import { companyPage } from './company-page.ts';
import { directories } from './directories.ts';
import { exports } from './exports.ts';
import { forms, userForm } from './forms.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { industries } from './industries.ts';
import { jobs } from './jobs.ts';
import { linked } from './linked.ts';
import { listView } from './list-view.ts';
import { mcp } from './mcp.ts';
import { notes } from './notes.ts';
import { openSessions } from './open-sessions.ts';
import { overview } from './overview.ts';
import { privacy } from './privacy.ts';
import { privacyData } from './privacy-data.ts';
import { queue } from './queue.ts';
import { registry } from './registry.ts';
import { rowMessages } from './row-messages.ts';
import { schedule } from './schedule.ts';
import { scopes } from './scopes.ts';
import { guide, search } from './search.ts';
import { secondStep } from './second-step.ts';
import { securityDetails, securityKinds, securityLog, securityRefusals } from './security.ts';
import { serviceTokens } from './service-tokens.ts';
import { session } from './sign-in.ts';
import { status } from './status.ts';
import { synonyms } from './synonyms.ts';
import { tags } from './tags.ts';
import { variables } from './variables.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** The texts that no list shows: those of forms, of other screens and of dialogs. They are loaded with the first of these. */
export const later = {
  access,
  activation,
  activity,
  approvals,
  sentFields,
  companyChoice,
  companyCopy,
  bench,
  companyPage,
  directories,
  exports,
  forms,
  guide,
  blockers,
  history,
  imports,
  inbox,
  industries,
  jobs,
  linked,
  listView,
  mcp,
  notes,
  openSessions,
  secondStep,
  overview,
  privacy,
  privacyData,
  queue,
  registry,
  rowMessages,
  scopes,
  schedule,
  search,
  securityDetails,
  securityKinds,
  securityLog,
  securityRefusals,
  serviceTokens,
  session,
  status,
  synonyms,
  tags,
  userForm,
  variables,
  versions,
  views,
  webhooks,
};
