import { neededByDirectory } from '@retaguarda/contract/directories';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan } from '../../platform/session/use-can.ts';

type Directory = { isDirectory: boolean; client_id: number | null; profile: number | null };

/** What a directory needs: for its own calls, and to give this profile. The latter is known to those who may view roles. */
export function useDirectoryNeeds({ isDirectory, client_id, profile }: Directory): Permission[] {
  const can = useCan();
  const id = isDirectory && can(roles.list) ? (profile ?? undefined) : undefined;
  const ofStaff = useCall(profiles.list, id && client_id === null ? { query: { id } } : undefined);
  const ofCompany = useCall(clientProfiles.list, id && client_id ? { query: { client_id, id } } : undefined);
  const [found] = (client_id === null ? ofStaff : ofCompany).data?.profiles ?? [];
  const role = id !== undefined && found?.id === id ? found.role_id : undefined;
  const reading = useCall(roles.list, role ? { query: { id: role, form: 'true' } } : undefined);
  if (!isDirectory) return [];
  const needed = new Set(neededByDirectory(client_id));
  if (role) for (const permission of grantedBy(reading.data, role)) needed.add(permission);
  return permissions.filter((permission) => needed.has(permission));
}

type RoleReply = ReturnType<typeof useCall<typeof roles.list>>['data'];

function grantedBy(reply: RoleReply, id: number) {
  const granted = new Set(reply?.roles.find((role) => role.id === id)?.permissions_ids);
  return (reply?.form?.permissions ?? []).flatMap(({ entity, permissions }) =>
    permissions.filter((one) => granted.has(one.id)).map((one) => `${entity}:${one.action}` as Permission),
  );
}

type SetIds = (change: (ids: number[]) => number[]) => void;

/** Ticks what is needed, as far as the person holds it, in place of what was needed before. */
export function useTickedNeeds(needs: Permission[], setIds: SetIds) {
  const held = new Set(useSession()?.permissions.granted);
  const ticked = useRef<number[]>([]);
  const tick = useEffectEvent((needed: string[]) => {
    const before = ticked.current;
    const now = permissions.flatMap((one, id) => (needed.includes(one) && held.has(one) ? [id] : []));
    ticked.current = now;
    if (before.length > 0 || now.length > 0)
      setIds((ids) => [...new Set([...ids.filter((id) => !before.includes(id)), ...now])]);
  });
  // A text, because the list is a new one each time.
  const needed = needs.join(' ');
  useEffect(() => tick(needed.split(' ')), [needed]);
}
