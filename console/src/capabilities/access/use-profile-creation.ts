import { profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { viewsIn } from '../../components/fields/permission-choice.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { currentSession } from '../../platform/session/session.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

/** A placeholder for the role created together with the profile: it may view what the signed-in person may, except sensitive entities. */
export const readOnlyRole = -1;

export type CreatedProfile = { id: number; name: string };
type NewProfile = { name: string; role: { id: number; name: string } };

/** Creates a BACKOFFICE profile and, on request, the read-only role. */
export function useProfileCreation(onCreated: (profile: CreatedProfile) => void) {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  // If the profile is refused, for example for its name, the role already exists.
  const createdRole = useRef<number>(undefined);

  async function createRole() {
    const { form } = await call(roles.list, { query: { qtd: 1, form: 'true' } });
    const granted = new Set(currentSession()?.permissions.granted);
    const permissions_ids = (form?.permissions ?? []).flatMap((group) =>
      viewsIn(group)
        .filter(({ action }) => granted.has(`${group.entity}:${action}`))
        .map(({ id }) => id),
    );
    const name = t('readOnlyName');
    const { id } = await call(roles.create, {
      body: { name, type: 'agent', description: t('readOnlyDescription'), permissions_ids },
    });
    return id;
  }

  const creation = useMutation({
    mutationFn: async ({ name, role }: NewProfile) => {
      if (role.id === readOnlyRole) createdRole.current ??= await createRole();
      const role_id = role.id === readOnlyRole ? Number(createdRole.current) : role.id;
      const description =
        role.id === readOnlyRole ? t('readOnlyDescription') : t('profileOfRole', { role: role.name });
      return call(profiles.create, { body: { name, description, role_id } });
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
