import { createContext, use } from 'react';

/** The company whose page the screen is a part of. The screen then has no head of its own, and does not ask for a company. */
export const GivenCompany = createContext<{ id: number; name: string | undefined } | undefined>(undefined);

export const useGivenCompany = () => use(GivenCompany);
