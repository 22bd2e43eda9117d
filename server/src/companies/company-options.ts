import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';

/** What the selects of the company form offer. */
export const companyOptions = () => ({ activities: [...industries], states: [...states] });
