import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import { useSession } from './session.ts';

/** `can(departments.remove)`: may the signed-in person make this call? The server checks again. */
export function useCan() {
  const granted = new Set(useSession()?.permissions.granted);
  return ({ access }: { access: Access }) => mayCall(granted, access);
}
