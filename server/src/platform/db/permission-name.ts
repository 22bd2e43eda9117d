import { sql } from 'kysely';

/** The name of a permission in the contract, such as `department:GET`, for queries on the table `permission`. */
export const permissionName = sql<string>`permission.entity || ':' || permission.action`;
