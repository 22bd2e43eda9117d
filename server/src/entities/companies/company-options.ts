import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';

/** The options of the company form. */
export const companyOptions = () => ({ activities: [...industries], states: [...states] });
