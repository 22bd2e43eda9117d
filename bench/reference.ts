import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * What a server on our tables costs at least: one prepared statement for each request, whose answer PostgreSQL writes as
 * JSON. It knows no sessions, permissions or versions, and checks nothing.
 */
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 });

const company =
  'id, name, email, document, document as "documentBk", created_at, active, domain, pj, client_info';
const user =
  'id, client_id, name, email, nickname, active, url_avatar, max_chats, department_id, profile_id, extra, work_days';
const byName = 'order by name_search collate "C", id';

/** The rows with the ids of `page`, in order, and the total. */
const list = (name: string, columns: string, table: string, total: string) => `
  select json_build_object('${name}', coalesce((select json_agg(shown) from
    (select ${columns} from ${table} where id in (select id from page) ${byName}) shown), '[]'),
    'total', (${total}))::text as answer`;
const totalOf = (entity: string, client: string) =>
  `select sum(total) from row_total_part where entity = '${entity}' and client_id = ${client}`;

/** The rows of a table that have the text, up to a hundred, and the first five of them. */
const group = (table: string) => `(with found as materialized (
  select id, name, name_search from ${table} where find_search like '%' || $1 || '%' limit 101)
  select '${table}' as kind, (select count(*) from found) as total,
    (select json_agg(shown) from (select id, name from found ${byName} limit 5) shown) as rows)`;

const statements = {
  companies: `with page as (select id from client ${byName} limit $1 offset $2)
    ${list('clients', company, 'client', totalOf('client', '0'))}`,
  found: `with found as materialized (select id, name_search from client where name_search like '%' || $3 || '%'),
    page as (select id from found ${byName} limit $1 offset $2)
    ${list('clients', company, 'client', 'select count(*) from found')}`,
  one: `select json_build_object('clients', json_agg(shown), 'total', 1)::text as answer
    from (select ${company} from client where id = $1) shown`,
  users: `with page as (select id from "user" where client_id = $3 ${byName} limit $1 offset $2)
    ${list('users', user, '"user"', totalOf('user', '$3'))}`,
  anything: `select json_build_object('groups', json_agg(json_build_object('kind', kind, 'total', total, 'rows', rows)))::text
    as answer from (${[
      'client',
      '"user"',
      '"system_user"',
      'department',
      'profile',
      'role',
      'insight',
      'client_system_variable',
    ]
      .map((table) => group(table))
      .join(' union all ')}) groups where total > 0`,
  // What was counted before, and the newest changes.
  overview: `select json_build_object('figures', (select figures from overview), 'companies', (${totalOf('client', '0')}),
    'latest', (select json_agg(latest) from (select id, at, entity, row_id, user_name from change
      where entity = 'client' order by at desc, id desc limit 6) latest))::text as answer`,
  change: `with before as (select id, name from client where id = $1 for no key update),
    after as (update client set name = $2, version = version + 1 from before where client.id = before.id
      returning client.id, client.name),
    recorded as (insert into change (user_id, entity, row_id, before, after) select 1, 'client', id,
      jsonb_build_object('name', before.name), jsonb_build_object('name', after.name) from before join after using (id))
    select json_build_object('message', 'Saved', 'id', id)::text as answer from after`,
  create: `with made as (insert into client (name, email, document, domain, pj, client_info)
      values ($1, $2, $3, $4, true, '{"cep": "", "address": "", "neighborhood": "", "city": "", "state": "",
        "activities": "", "clientnumber": "", "responsible": "", "responsiblenumber": "", "observation": ""}') returning id)
    select json_build_object('message', 'Created', 'id', id)::text as answer from made`,
};

async function answerTo(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const given = (name: string) => searchParams.get(name);
  const size = Number(given('qtd') ?? 7);
  const page = [size, (Number(given('page') ?? 1) - 1) * size];
  let body = '';
  for await (const part of request) body += part;
  const sent = body ? JSON.parse(body) : {};
  if (request.method === 'POST') return ask('create', [sent.name, sent.email, sent.document, sent.domain]);
  if (request.method === 'PATCH') return ask('change', [given('id'), sent.name]);
  // Punctuation is not searched for.
  if (pathname === '/search') return ask('anything', [given('text')?.replace(/\W/g, ' ')]);
  if (pathname === '/overview') return ask('overview', []);
  if (pathname === '/user') return ask('users', [...page, given('client_id')]);
  if (given('id')) return ask('one', [given('id')]);
  return given('name') ? ask('found', [...page, given('name')]) : ask('companies', page);
}

async function ask(name: keyof typeof statements, values: unknown[]): Promise<string> {
  const { rows } = await pool.query({ name, text: statements[name], values });
  return rows[0].answer;
}

createServer((request, reply) => {
  answerTo(request).then(
    (answer) => reply.writeHead(200, { 'content-type': 'application/json' }).end(answer),
    (error: Error) => reply.writeHead(500).end(error.message),
  );
}).listen(Number(PORT), '127.0.0.1');
