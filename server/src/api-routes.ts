import type { FastifyInstance } from 'fastify';
import { exportProgressRoute } from './capabilities/exports/export-route.ts';
import { activityRoutes } from './capabilities/history/activity-routes.ts';
import { changeRoutes } from './capabilities/history/change-routes.ts';
import { undoRoute } from './capabilities/history/undo-change.ts';
import { importRoutes } from './capabilities/jobs/import-routes.ts';
import { jobRoutes } from './capabilities/jobs/job-routes.ts';
import { viewRoutes } from './capabilities/views/view-routes.ts';
import { branchRoutes } from './entities/branches/branch-routes.ts';
import { clientVariableRoutes } from './entities/client-variables/client-variable-routes.ts';
import { companyRoutes } from './entities/companies/company-routes.ts';
import { departmentRoutes } from './entities/departments/department-routes.ts';
import { insightRoutes } from './entities/insights/insight-routes.ts';
import { profileRoutes } from './entities/profiles/profile-routes.ts';
import { queueEventRoutes } from './entities/queue/queue-event-routes.ts';
import { queueRoutes } from './entities/queue/queue-routes.ts';
import { roleHolderRoutes, roleRoutes } from './entities/roles/role-routes.ts';
import { serviceAccountRoutes } from './entities/service-accounts/service-account-routes.ts';
import { skillRoutes } from './entities/skills/skill-routes.ts';
import { avatarRoutes } from './entities/system-users/avatar-routes.ts';
import { newEmailRoutes } from './entities/system-users/new-email-routes.ts';
import { systemUserRoutes } from './entities/system-users/system-user-routes.ts';
import { systemUserSignInRoutes } from './entities/system-users/system-user-sign-in-routes.ts';
import { systemVariableRoutes } from './entities/system-variables/system-variable-routes.ts';
import { userRoutes, userSignInRoutes } from './entities/users/user-routes.ts';
import { webhookRoutes } from './entities/webhooks/webhook-routes.ts';
import { companyCopyRoutes } from './features/company-copies/company-copy-routes.ts';
import { effectiveAccessRoutes } from './features/effective-access/effective-access-routes.ts';
import { lookupRoutes } from './features/lookups/lookup-routes.ts';
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

/** All calls of the API. */
export const apiRoutes: ((api: FastifyInstance, services: Services) => Promise<void>)[] = [
  healthRoutes,
  statusRoutes,
  sessionRoutes,
  secondStepRoutes,
  singleSignOnRoutes,
  reauthenticationRoutes,
  factorRoutes,
  companyRoutes,
  companyCopyRoutes,
  branchRoutes,
  lookupRoutes,
  departmentRoutes,
  profileRoutes,
  userRoutes,
  userSignInRoutes,
  systemUserRoutes,
  systemUserSignInRoutes,
  newEmailRoutes,
  avatarRoutes,
  roleRoutes,
  roleHolderRoutes,
  effectiveAccessRoutes,
  skillRoutes,
  insightRoutes,
  systemVariableRoutes,
  clientVariableRoutes,
  queueRoutes,
  queueEventRoutes,
  changeRoutes,
  activityRoutes,
  securityLogRoutes,
  serviceAccountRoutes,
  privacyRequestRoutes,
  sealRoutes,
  searchRoutes,
  exportProgressRoute,
  jobRoutes,
  undoRoute,
  importRoutes,
  overviewRoutes,
  viewRoutes,
  privacyPeopleRoutes,
  webhookRoutes,
];
