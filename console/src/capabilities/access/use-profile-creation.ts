import { profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

export type CreatedProfile = { id: number; name: string };

/** A role that does not exist yet: it is created together with its profile. */
export type NewRole = { name: string; description: string; permissions_ids: number[] };

type NewProfile = { name: string; role: { id: number; name: string } | NewRole };

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Finds or creates a role with exactly these permissions: one that exists, or else a new one. */
async function roleWith({ name, description, permissions_ids }: NewRole) {
  const existing = await call(roles.list, { query: { type: 'agent', qtd: limits.page.most } });
  const equal = existing.roles.find((role) => isSame(role.permissions_ids, permissions_ids));
  if (equal) return equal.id;
  const { id } = await call(roles.create, { body: { name, type: 'agent', description, permissions_ids } });
  return id;
}

/** Creates a BACKOFFICE profile and, if there is no such role yet, its role. */
export function useProfileCreation(onCreated: (profile: CreatedProfile) => void) {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  // If the profile is refused, for example for its name, the role already exists.
  const created = useRef<{ role: NewRole; id: number }>(undefined);

  const creation = useMutation({
    mutationFn: async ({ name, role }: NewProfile) => {
      if ('id' in role) {
        const description = t('profileOfRole', { role: role.name });
        return call(profiles.create, { body: { name, description, role_id: role.id } });
      }
      if (!created.current || !isSame(created.current.role.permissions_ids, role.permissions_ids))
        created.current = { role, id: await roleWith(role) };
      const { description } = role;
      return call(profiles.create, { body: { name, description, role_id: created.current.id } });
    },
    onSuccess: async ({ id, message }, { name }) => {
      notify.success(translate(message));
      onCreated({ id, name });
      for (const entity of ['role', 'profile'])
        await client.invalidateQueries({ queryKey: [entity], refetchType: 'none' });
    },
  });

  return {
    create: (profile: NewProfile) => creation.mutate(profile),
    isCreating: creation.isPending,
    /** The sentences of the server, by field. */
    errors: (creation.error instanceof ApiError ? creation.error.fields : {}) as Record<
      string,
      string | undefined
    >,
  };
}
