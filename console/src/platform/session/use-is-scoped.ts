import { useSession } from './session.ts';

/** Whether the signed-in person looks after some companies only. */
export const useIsScoped = () => useSession()?.permissions.scoped === true;
