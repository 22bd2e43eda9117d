import type { Endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';

/** How a directory, such as Okta or Entra ID, manages a person. See docs/decisions/072-scim.md. */
export type Managed = {
  /** The service account of the directory; null for people who are managed here. */
  directory_id: number | null;
  /** Whether one of its groups has given them their profile. */
  directory_profile: boolean;
};

/** Everything that a directory says about a person, and what follows from the profile that one of its groups gives. */
const ofPerson = ['name', 'email', 'active', 'ends_on'];
const ofProfile = ['profile_id', 'department_id'];

/** The columns of a person that only their directory changes. */
export function managedColumns({ directory_id, directory_profile }: Managed): readonly string[] {
  // A server of an earlier version does not send it.
  if (!directory_id) return [];
  return directory_profile ? [...ofPerson, ...ofProfile] : ofPerson;
}

const directoryCalls = [
  'POST /user',
  'PATCH /user',
  'PATCH /user/activate',
  'POST /system-user',
  'PATCH /system-user',
  'PATCH /system-user/activate',
];

/** Whether a directory makes this call over SCIM, with the permissions of its token. Some of these are not for other programs. */
export const isForDirectories = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  directoryCalls.includes(`${method} ${path}`);

/**
 * What the token of a directory of a company, or of the staff, needs for these calls. To give a profile it also needs what the
 * profile allows.
 */
export const neededByDirectory = (client_id: number | null): Permission[] =>
  client_id === null
    ? ['system_user:GET', 'system_user:POST', 'system_user:PUT', 'system_user:ACTIVATE', 'profile:GET']
    : ['user:GET', 'user:POST', 'user:PUT', 'user:ACTIVATE', 'client_profile:GET'];
