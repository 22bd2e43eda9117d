import { sql } from 'kysely';

/** A permission as the contract names it, `department:GET`, in a query that reads `permission`. */
export const permissionName = sql<string>`permission.entity || ':' || permission.action`;
