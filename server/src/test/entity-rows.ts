import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { builders } from './builders.ts';

type Place = { client_id: number; department_id: number; owner_id?: number; active?: boolean };

/** Creates a row of an entity that nothing is linked to, so that it can be deleted. */
export const entityRows = (
  build: ReturnType<typeof builders>,
  { client_id, department_id, owner_id, active = true }: Place,
): Record<ChangeEntity, () => Promise<{ id: number }>> => ({
  client: () => build.company({ active: active ? '1' : '0' }),
  user: () => build.user({ client_id, active }),
  system_user: () => build.systemUser({ active: active ? '1' : '0' }),
  profile: () => build.profile(),
  client_profile: () => build.profile({ client_id, department_id }),
  role: () => build.role(['client:GET']),
  department: () => build.department({ client_id }),
  group: () => build.group({ client_id }),
  skill: () => build.skill({ client_id }),
  insight: () => build.insight({ client_id: [client_id] }),
  client_system: () => build.clientVariable({ client_id }),
  client_system_variable: () => build.systemVariable(),
  service_account: () => build.serviceAccount(),
  webhook: async () => build.webhook({ owner_id: owner_id ?? (await build.systemUser()).id }),
  privacy_request: () => build.privacyRequest(),
  tag: () => build.tag(),
});
