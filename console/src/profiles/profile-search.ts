import { profileFilter } from '@retaguarda/contract/entities/profiles';
import { idInQuery } from '@retaguarda/contract/fields';
import { z } from 'zod';

/** The filters of the list. Without a company it shows the BACKOFFICE profiles. */
export const profileSearch = profileFilter.extend({
  client_id: z.union([z.literal('').transform(() => undefined), idInQuery]).optional(),
});
