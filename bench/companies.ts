import { sql } from 'kysely';
import type { Db } from '../server/src/platform/db/connect/connect.ts';

/** Creates companies from ten trades, eleven names and a number, so that a search finds a few or thousands of them. */
export async function loadCompanies(db: Db, rows: number) {
  await sql`
    insert into client (name, email, document, domain, pj, client_info)
    select
      (array['Padaria', 'Clínica', 'Banco', 'Escola', 'Mercado', 'Farmácia', 'Oficina', 'Ótica', 'Livraria', 'Hotel'])[1 + n % 10]
        || ' ' || (array['São Lucas', 'Aurora', 'Ipê', 'Boa Vista', 'Central', 'Sol', 'Horizonte', 'Primavera', 'do Vale',
                         'Santa Rita', 'Manhã'])[1 + n % 11] || ' ' || n,
      'contato' || n || '@empresa.example', lpad(n::text, 14, '0'), 'empresa' || n, true,
      '{"cep": "", "address": "", "neighborhood": "", "city": "", "state": "", "activities": "", "clientnumber": "",
        "responsible": "", "responsiblenumber": "", "observation": ""}'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(db);
  await sql`vacuum analyze client`.execute(db);
}
