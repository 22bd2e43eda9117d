import { z } from 'zod';
import { numberInQuery } from './fields.ts';
import { limits } from './limits.ts';

/** How many rows a page may have. The first is what everybody has who chose no other. */
export const pageSizes = [limits.page.list, 25, 50, limits.page.most] as const;

export const pageSizeOfList = numberInQuery().pipe(z.literal(pageSizes));

/** The names of the columns that a list shows, with dots between them. */
export const columnNames = z.string().regex(/^[a-z_]+(\.[a-z_]+)*$/);
