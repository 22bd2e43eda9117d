import { access } from '@retaguarda/contract/entities/effective-access';
import { roles } from '@retaguarda/contract/entities/roles';
import { lazy, Suspense } from 'react';
import { useCan } from '../../platform/session/use-can.ts';

const AccessDifference = lazy(async () => ({
  default: (await import('./access-difference.tsx')).AccessDifference,
}));

type AccessDifferenceNoteProps = {
  from: number | null | undefined;
  to: number | null | undefined;
  /** The company of the profiles. */
  client_id?: number;
  /** They are roles of a profile, not profiles of a person. */
  isOfRoles?: boolean;
};

/** Under the field of a profile or role that was changed: what the person, or everyone with the profile, gains and loses. */
export function AccessDifferenceNote({ from, to, client_id, isOfRoles = false }: AccessDifferenceNoteProps) {
  const can = useCan();
  const ofProfiles = client_id === undefined ? access.betweenProfiles : access.betweenClientProfiles;
  const compare = isOfRoles ? access.betweenRoles : ofProfiles;
  if (!from || !to || from === to || !can(roles.list) || !can(compare)) return null;
  const query = { from, to, ...(client_id !== undefined && { client_id }) };
  return (
    <Suspense>
      <AccessDifference call={compare} query={query} isOfRoles={isOfRoles} />
    </Suspense>
  );
}
