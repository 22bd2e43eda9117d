import { z } from 'zod';

const { customError, jitless } = z.config();

/**
 * Restores the program's configuration of zod. The contract changes it for its own rules, and zod has only one configuration in
 * a process.
 */
export const restoreZod = () => void Object.assign(z.config(), { customError, jitless });
