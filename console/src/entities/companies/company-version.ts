import { createContext } from 'react';

/**
 * The version of the company that its form has read. The switch in the head changes the company as well: it expects this
 * version, and leaves the new one here, so that the form does not take it for the change of another person.
 */
export const CompanyVersion = createContext<{ current: number | undefined }>({ current: undefined });
