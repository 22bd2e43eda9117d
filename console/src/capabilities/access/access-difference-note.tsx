import type { CallInput } from '@retaguarda/contract/endpoint';
import { access } from '@retaguarda/contract/entities/effective-access';
import { roles } from '@retaguarda/contract/entities/roles';
import { lazy, Suspense } from 'react';
import { useCan } from '../../platform/session/use-can.ts';

const AccessDifference = lazy(async () => ({
  default: (await import('./access-difference.tsx')).AccessDifference,
}));

type Chosen = { from: number | null | undefined; to: number | null | undefined };

type AccessDifferenceNoteProps = Chosen & { client_id?: number; isOfRoles?: boolean };

/** Under the field of a profile or role that was changed: what the person, or everyone with the profile, gains and loses. */
export function AccessDifferenceNote({ from, to, client_id, isOfRoles = false }: AccessDifferenceNoteProps) {
  const can = useCan();
  const view = client_id === undefined ? 'profile:GET' : 'client_profile:GET';
  if (!from || !to || from === to || !can(roles.list) || !(isOfRoles || can({ access: view }))) return null;
  const compared: CallInput<typeof access.betweenProfiles> = { query: { from, to, client_id } };
  return (
    <Suspense>
      {isOfRoles ? (
        <AccessDifference call={access.betweenRoles} input={{ query: { from, to } }} isOfRoles />
      ) : (
        <AccessDifference call={access.betweenProfiles} input={compared} />
      )}
    </Suspense>
  );
}
