import { sql } from 'kysely';
import type { Db } from '../server/src/platform/db/connect/connect.ts';

/** How many companies have each family name: one in fifty. */
const families = `array['Silva','Santos','Oliveira','Souza','Rodrigues','Ferreira','Alves','Pereira','Lima','Gomes','Costa',
  'Ribeiro','Martins','Carvalho','Almeida','Lopes','Soares','Fernandes','Vieira','Barbosa','Rocha','Dias','Nascimento',
  'Andrade','Moreira','Nunes','Marques','Machado','Mendes','Freitas','Cardoso','Ramos','Gonçalves','Santana','Teixeira',
  'Araújo','Cavalcanti','Monteiro','Correia','Batista','Campos','Pinto','Moura','Duarte','Rezende','Peixoto','Fonseca',
  'Siqueira','Xavier','Brandão']`;
const trades = `array['Padaria','Farmácia','Ótica','Mercearia','Livraria','Clínica','Oficina','Transportadora','Escola',
  'Gráfica','Floricultura','Joalheria','Pousada','Churrascaria','Lavanderia','Marcenaria','Vidraçaria','Confecção',
  'Distribuidora','Construtora','Imobiliária','Academia','Cerâmica','Torrefação','Sorveteria','Contabilidade','Agropecuária',
  'Serralheria','Pizzaria']`;
const firstNames = `array['Ana','Bruno','Célia','Davi','Elaine','Fábio','Glória','Hugo','Inês','João','Karina','Luís','Márcia',
  'Nélson','Olívia','Paulo','Quitéria','Rogério','Sônia','Tânia','Ulisses','Vânia','Wagner']`;

/** Finds 2% of the companies. */
export const partOfName = 'moreira';

/** Part of one e-mail, and of little else. */
export const partOfEmail = 'pessoa4321@emp';

/** The company with many users. It exists at every size. */
export const bigCompany = 500;
const usersOfBigCompany = 500;

const filled = ['client', 'department', 'profile', 'user'];

/**
 * Fills an empty database with companies, and with five users for each, but no more than a million in all. `db` has one
 * connection, without time limits.
 */
export async function fill(db: Db, companies: number) {
  const users = Math.min(5 * companies, 1_000_000);
  const run = (text: string) => sql.raw(text).execute(db);
  const indexes = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any(${filled.map((table) => (table === 'user' ? '"user"' : table))})
        and not indisunique`.execute(db);
  for (const { name } of indexes.rows) await run(`drop index ${name}`);
  // No triggers and no foreign keys are checked: what is filled in is right.
  await run('set session_replication_role = replica');
  await run("set maintenance_work_mem = '256MB'");

  await run(`insert into client (id, name, email, document, domain, pj, active, client_info) overriding system value
      select n, (${trades})[1 + n / 50 % 29] || ' ' || (${families})[1 + n % 50] || ' ' || n,
        'contato@empresa' || n || '.example', lpad((n * 7919::bigint)::text, 14, '0'), 'empresa' || n, true,
        case when n % 10 = 3 then '0' else '1' end,
        jsonb_build_object('cep', '20040-002', 'address', 'Avenida Central, ' || n, 'neighborhood', 'Centro', 'city',
          'Rio de Janeiro', 'state', 'RJ', 'activities', 'comércio', 'clientnumber', '(21)99876-5432', 'responsible',
          'Joana Prado', 'responsiblenumber', '(21)99876-5433', 'observation', 'Cliente desde a abertura da loja.')
      from generate_series(1, ${companies}) n`);
  await run(`insert into department (client_id, name, email, slug)
      select id, 'Suporte', 'suporte@' || domain || '.example', 'suporte' from client`);
  await run(`insert into profile (client_id, department_id, name, description, role_id)
      select client_id, id, 'Atendente', 'Fala com os clientes.', (select id from role where name = 'agent') from department`);
  await run(`insert into "user" (client_id, name, email, nickname, max_chats, department_id, profile_id)
      select client_id, (${firstNames})[1 + n % 23] || ' ' || (${families})[1 + n / 23 % 50], 'pessoa' || n || '@empresa.example',
        'pessoa' || n, 4, department.id, profile.id
      from (select n, case when n <= ${usersOfBigCompany} then ${bigCompany} else 1 + n * 7 % ${companies} end as client_id
            from generate_series(1, ${users}) n) person
        join department using (client_id) join profile using (client_id)`);
  await run(`insert into row_total_part (entity, client_id, total)
      select 'client', 0, count(*) from client
      union all select 'department', client_id, count(*) from department group by client_id
      union all select 'profile', client_id, count(*) from profile where client_id is not null group by client_id
      union all select 'user', client_id, count(*) from "user" group by client_id
      on conflict (entity, client_id, part) do update set total = excluded.total`);
  await run(`select setval(pg_get_serial_sequence('client', 'id'), ${companies})`);

  await run('reset session_replication_role');
  for (const { definition } of indexes.rows) await run(definition);
  await run('vacuum analyze');
  return { users };
}
