import { profileFilter } from '@retaguarda/contract/entities/profiles';
import { idInQuery } from '@retaguarda/contract/fields';

/** The filters of the list. Without a company it shows the BACKOFFICE profiles. */
export const profileSearch = profileFilter.extend({ client_id: idInQuery.optional() });
