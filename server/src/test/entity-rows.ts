import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { builders } from './builders.ts';

type Values = {
  client_id: number;
  department_id: number;
  owner_id?: number;
  active?: boolean;
  /** Roles and the values of companies have no names of a test. */
  name?: string;
};

/** Creates a row of an entity that nothing is linked to, so that it can be deleted. */
export const entityRows = (
  build: ReturnType<typeof builders>,
  { client_id, department_id, owner_id, active = true, name }: Values,
): Record<ChangeEntity, () => Promise<{ id: number }>> => {
  const named = { ...(name !== undefined && { name }) };
  return {
    client: () => build.company({ active: active ? '1' : '0', ...named }),
    user: () => build.user({ client_id, active, ...named }),
    system_user: () => build.systemUser({ active: active ? '1' : '0', ...named }),
    profile: () => build.profile(named),
    client_profile: () => build.profile({ client_id, department_id, ...named }),
    role: () => build.role(['client:GET']),
    department: () => build.department({ client_id, ...named }),
    group: () => build.group({ client_id, ...named }),
    skill: () => build.skill({ client_id, ...named }),
    insight: () => build.insight({ client_id: [client_id], ...named }),
    client_system: () => build.clientVariable({ client_id }),
    client_system_variable: () => build.systemVariable(named),
    service_account: () => build.serviceAccount(named),
    webhook: async () => build.webhook({ owner_id: owner_id ?? (await build.systemUser()).id, ...named }),
    privacy_request: () => build.privacyRequest(named),
    tag: () => build.tag(named),
  };
};
