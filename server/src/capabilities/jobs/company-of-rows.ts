import type { Job } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';

/** The company of the rows of a job, or of what a request changes. */
export const companyOfRows = (table: 'job' | 'change_request') =>
  sql<Job['company']>`(
    select json_build_object('name', name, 'state', coalesce(client_info ->> 'state', ''))
    from client where client.id = ${sql.ref(`${table}.client_id`)})`.as('company');
