import type { FastifyInstance } from 'fastify';
import { configurationRoutes } from './capabilities/configuration/configuration-routes.ts';
import { exportProgressRoute } from './capabilities/exports/export-route.ts';
import { activityRoutes } from './capabilities/history/activity-routes.ts';
import { changeRoutes } from './capabilities/history/change-routes.ts';
import { feedRoutes } from './capabilities/history/feed-routes.ts';
import { undoRoute } from './capabilities/history/undo-change.ts';
import { importRoutes } from './capabilities/jobs/import-routes.ts';
import { jobRoutes } from './capabilities/jobs/job-routes.ts';
import { viewRoutes } from './capabilities/views/view-routes.ts';
import { branchRoutes } from './entities/branches/branch-routes.ts';
import { queueEventRoutes } from './entities/queue/queue-event-routes.ts';
import { queueRoutes } from './entities/queue/queue-routes.ts';
import { entities } from './entities.ts';
import { approvalPolicyRoutes } from './features/approvals/approval-policy-routes.ts';
import { changeRequestRoutes } from './features/approvals/change-request-routes.ts';
import { companyCopyRoutes } from './features/company-copies/company-copy-routes.ts';
import { effectiveAccessRoutes } from './features/effective-access/effective-access-routes.ts';
import { inboxEventRoutes } from './features/inbox/inbox-event-routes.ts';
import { inboxRoutes } from './features/inbox/inbox-routes.ts';
import { lookupRoutes } from './features/lookups/lookup-routes.ts';
import { mcpRoutes } from './features/mcp/mcp-routes.ts';
import { noteRoutes } from './features/notes/note-routes.ts';
import { overviewRoutes } from './features/overview/overview-routes.ts';
import { privacyPeopleRoutes } from './features/privacy/privacy-people-routes.ts';
import { privacyRequestRoutes } from './features/privacy/privacy-request-routes.ts';
import { sealRoutes } from './features/seals/seal-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { factorRoutes } from './features/sign-in/factor-routes.ts';
import { reauthenticationRoutes } from './features/sign-in/reauthentication-routes.ts';
import { secondStepRoutes } from './features/sign-in/second-step-routes.ts';
import { sessionRoutes } from './features/sign-in/session-routes.ts';
import { singleSignOnRoutes } from './features/sign-in/single-sign-on-routes.ts';
import { statusRoutes } from './features/status/status-routes.ts';
import { healthRoutes } from './platform/observability/health-routes.ts';
import { securityLogRoutes } from './platform/security-log/security-log-routes.ts';
import type { Services } from './services.ts';

type Routes = (api: FastifyInstance, services: Services) => Promise<void>;

const descriptions: { routes: Routes[] }[] = Object.values(entities);

/** All calls of the API. */
export const apiRoutes: Routes[] = [
  ...descriptions.flatMap(({ routes }) => routes),
  healthRoutes,
  statusRoutes,
  sessionRoutes,
  secondStepRoutes,
  singleSignOnRoutes,
  reauthenticationRoutes,
  factorRoutes,
  companyCopyRoutes,
  branchRoutes,
  lookupRoutes,
  effectiveAccessRoutes,
  queueRoutes,
  queueEventRoutes,
  changeRoutes,
  activityRoutes,
  feedRoutes,
  securityLogRoutes,
  privacyRequestRoutes,
  sealRoutes,
  searchRoutes,
  exportProgressRoute,
  jobRoutes,
  undoRoute,
  importRoutes,
  configurationRoutes,
  overviewRoutes,
  viewRoutes,
  privacyPeopleRoutes,
  approvalPolicyRoutes,
  changeRequestRoutes,
  noteRoutes,
  inboxRoutes,
  inboxEventRoutes,
  mcpRoutes,
];
