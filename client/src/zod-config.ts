import { z } from 'zod';

const { customError, jitless } = z.config();

/**
 * Gives the program back how it has configured zod. The contract configures zod for its own rules, and zod has one
 * configuration for all that use it.
 */
export const restoreZod = () => void Object.assign(z.config(), { customError, jitless });
