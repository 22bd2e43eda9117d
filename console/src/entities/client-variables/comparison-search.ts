import { idInQuery } from '@retaguarda/contract/fields';
import { z } from 'zod';

const companyInAddress = idInQuery.optional().catch(undefined);

/** The two companies that the address of the comparison names. */
export const comparisonSearch = z.object({ from: companyInAddress, to: companyInAddress });
