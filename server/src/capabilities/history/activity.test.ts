import { activity } from '@retaguarda/contract/entities/activity';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { queue } from '@retaguarda/contract/entities/queue';
import { skills } from '@retaguarda/contract/entities/skills';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();

type Filter = Parameters<typeof call<typeof activity.list>>[1]['query'];
const found = async (query: Filter, caller = call) => (await caller(activity.list, { query })).body;
const kinds = async (query: Filter) => (await found(query)).changes.map(({ kind }) => kind);

describe('All changes', () => {
  it('are listed newest first, with their rows and companies by name [6.ROLE.1]', async () => {
    const company = await build.company({ name: 'Aurora Seguros' });
    const { id: client_id } = company;
    const made = await call(departments.create, {
      query: { client_id },
      body: { name: 'Vendas', email: 'vendas@example.com' },
    });
    await call(departments.edit, { query: { client_id, id: made.body.id }, body: { name: 'Suporte' } });

    const { changes, next } = await found({ client_id });

    expect(next).toBe(null);
    expect(changes).toMatchObject([
      {
        kind: 'edited',
        entity: 'department',
        row_id: made.body.id,
        row_name: 'Suporte',
        is_deleted: false,
        company: { id: client_id, name: 'Aurora Seguros' },
        differences: [{ field: 'name', removed: ['Vendas'], added: ['Suporte'] }],
      },
      { kind: 'created', row_name: 'Suporte' },
    ]);
  });

  it('name deleted rows as they were called', async () => {
    const { id: client_id } = await build.company();
    const made = await call(skills.create, { query: { client_id }, body: { name: 'Inglês' } });
    const query = { client_id, id: made.body.id };
    await call(skills.edit, { query, body: { name: 'Inglês técnico' } });
    await call(skills.remove, { query });

    const { changes } = await found({ client_id, entity: 'skill' });

    expect(changes.map(({ kind, row_name, is_deleted }) => [kind, row_name, is_deleted])).toEqual([
      ['deleted', 'Inglês técnico', true],
      ['edited', 'Inglês técnico', true],
      ['created', 'Inglês técnico', true],
    ]);
  });

  it('name the value of a company like its variable, also when it is deleted', async () => {
    const { id: client_id } = await build.company();
    const variable = await build.systemVariable({ name: 'URL_DO_BOT' });
    const body = { client_id, client_system_variable_id: variable.id, value: 'https://a' };
    const made = await call(clientVariables.create, { body });
    const names = async () => (await found({ client_id })).changes.map(({ row_name }) => row_name);
    expect(await names()).toEqual(['URL_DO_BOT']);

    await call(clientVariables.remove, { query: { client_id, id: made.body.id } });

    expect(await names()).toEqual(['URL_DO_BOT', 'URL_DO_BOT']);
  });

  it('are those of rows that the caller may view: others are left out', async () => {
    const { id: client_id } = await build.company();
    await call(companies.edit, { query: { id: client_id }, body: { domain: 'novo' } });
    await call(skills.create, { query: { client_id }, body: { name: 'Inglês' } });
    const entities = async (caller: typeof call) =>
      (await found({ client_id }, caller)).changes.map(({ entity }) => entity);

    expect(await entities(call)).toEqual(['skill', 'client']);
    expect(await entities(as('change:GET', 'client:GET'))).toEqual(['client']);
    expect(await entities(as('change:GET', 'skill:GET'))).toEqual(['skill']);
    expect(await entities(as('change:GET'))).toEqual([]);
    const asked = await as('change:GET', 'client:GET')(activity.list, {
      query: { client_id, entity: 'skill' },
    });
    expect(asked).toMatchObject({ status: 200, body: { changes: [], next: null } });
  });

  it('one by one: with the values as they are stored, and not found by those who may not view the row', async () => {
    const { id: client_id } = await build.company();
    const made = await call(skills.create, { query: { client_id }, body: { name: 'Inglês' } });
    const [change] = (await found({ client_id })).changes;
    const query = { id: change?.id ?? 0 };

    expect(await call(activity.one, { query })).toMatchObject({
      status: 200,
      body: { ...change, before: null, after: { id: made.body.id, client_id, name: 'Inglês' } },
    });
    expect(await as('change:GET', 'client:GET')(activity.one, { query })).toMatchObject({ status: 404 });
    expect(await call(activity.one, { query: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('A filter', async () => {
  const { id: client_id } = await build.company();
  const person = await build.user({ client_id });
  const key = { client_id, id: person.id };
  const password = 'Segredo2026';
  await call(users.edit, { query: key, body: { name: 'Outra Pessoa' } });
  await call(users.edit, { query: key, body: { password, repeat_password: password } });
  await call(users.activate, { query: key, body: { active: false } });
  await call(users.activate, { query: key, body: { active: true } });
  await call(companies.edit, { query: { id: client_id }, body: { client_info: { city: 'Natal' } } });
  await call(companies.activate, { query: { id: client_id }, body: { active: '0' } });
  const skill = await call(skills.create, { query: { client_id }, body: { name: 'Inglês' } });
  await call(skills.remove, { query: { client_id, id: skill.body.id } });
  await build.waiting({ client_id });
  await call(queue.clean, { body: { client_id } });
  const author = as('client:PUT');
  await author(companies.edit, { query: { id: client_id }, body: { domain: 'outro' } });

  it.each([
    [{ entity: 'user' }, ['activated', 'deactivated', 'edited', 'edited']],
    [{ entity: 'client' }, ['edited', 'queueCleaned', 'deactivated', 'edited']],
    [{ kind: 'activated' }, ['activated']],
    [{ kind: 'deactivated' }, ['deactivated', 'deactivated']],
    [{ kind: 'created' }, ['created']],
    [{ kind: 'deleted' }, ['deleted']],
    [{ kind: 'edited' }, ['edited', 'edited', 'edited', 'edited']],
    [{ kind: 'queueCleaned' }, ['queueCleaned']],
    [{ kind: 'queueCleaned', entity: 'user' }, []],
    [{ field: 'name' }, ['deleted', 'created', 'edited']],
    [{ field: 'name', kind: 'edited' }, ['edited']],
    [{ field: 'password_hash' }, ['edited']],
    [{ field: 'active' }, ['deactivated', 'activated', 'deactivated']],
    [{ field: 'client_info.city' }, ['edited']],
    [{ field: 'client_info.cep' }, []],
    [{ entity: 'user', row_id: person.id, kind: 'edited' }, ['edited', 'edited']],
    [{ entity: 'department', row_id: person.id }, []],
  ] as [Filter, string[]][])('%o finds %j', async (filter, expected) => {
    expect(await kinds({ client_id, ...filter })).toEqual(expected);
  });

  it('by author finds what they did', async () => {
    const { id: user_id } = await author.signedIn;

    expect(await kinds({ user_id })).toEqual(['edited']);
    expect(await kinds({ user_id, client_id, field: 'domain' })).toEqual(['edited']);
    expect(await kinds({ user_id, client_id: 999_999 })).toEqual([]);
  });

  it('by period finds what was done from one moment until before another', async () => {
    const [, { at } = { at: '' }] = (await found({ client_id })).changes;
    const later = new Date(Date.parse(at) + 1).toISOString();

    expect(await kinds({ client_id, from: at, to: later })).toEqual(['queueCleaned']);
    expect(await kinds({ client_id, from: later })).toEqual(['edited']);
    expect(await kinds({ client_id, to: '2020-01-01T00:00:00-03:00' })).toEqual([]);
  });

  it('never finds a password', async () => {
    expect(JSON.stringify(await found({ client_id }))).not.toContain(password);
  });
});

describe('The changes of a company', () => {
  it('are those of all that belongs to it, and that it gets an insight or loses it', async () => {
    const { id: client_id } = await build.company();
    const { id: other } = await build.company();
    const query = { client_id };
    const email = 'vendas@example.com';
    const { id: department_id } = (await call(departments.create, { query, body: { name: 'Vendas', email } }))
      .body;
    await call(skills.create, { query, body: { name: 'Inglês' } });
    const { id: client_system_variable_id } = await build.systemVariable();
    await call(clientVariables.create, { body: { client_id, client_system_variable_id, value: '1' } });
    const { id: elsewhere } = await build.insight({ client_id: [other] });
    const assign = (ids: number[]) =>
      call(insights.edit, { query: { id: elsewhere }, body: { client_id: ids } });
    await assign([other, client_id]);
    await call(insights.edit, { query: { id: elsewhere }, body: { name: 'Outro nome' } });
    const { id: third } = await build.company();
    await assign([other, client_id, third]);
    await assign([other]);
    await call(departments.edit, { query: { client_id, id: department_id }, body: { name: 'Suporte' } });

    const entities = async (caller = call) =>
      (await found(query, caller)).changes.map(({ entity }) => entity);
    expect(await entities()).toEqual([
      ...['department', 'insight', 'insight', 'client_system', 'skill', 'department'],
    ]);
    expect(await entities(as('change:GET', 'skill:GET'))).toEqual(['skill']);
    expect(await kinds({ client_id, entity: 'insight', row_id: elsewhere })).toEqual(['edited', 'edited']);
    expect(await kinds({ client_id: other, entity: 'insight' })).toEqual([]);
  });
});

describe('A text finds changes', () => {
  it('by the name of the row, the company or the author, and by values before and after', async () => {
    const { id: client_id } = await build.company({ name: 'Moinho Santa Rita' });
    const query = { client_id };
    const made = await call(departments.create, {
      query,
      body: { name: 'Expedição', email: 'expedicao@example.com' },
    });
    await call(departments.edit, {
      query: { client_id, id: made.body.id },
      body: { email: 'carga@example.com' },
    });
    const by = (text: string, text_fields?: string) => kinds({ client_id, text, text_fields });

    expect(await by('expedicao')).toEqual(['edited', 'created']);
    expect(await by('EXPEDIÇÃO')).toEqual(['edited', 'created']);
    expect(await by('carga@')).toEqual(['edited']);
    expect(await by('santa rita')).toEqual(['edited', 'created']);
    const { changes } = await found({ client_id });
    expect(await by(String(changes[0]?.by).slice(0, 6))).toEqual(['edited', 'created']);
    expect(await by('nada disto')).toEqual([]);
    expect(await by('100%')).toEqual([]);
    expect(await by('nada disto', 'email')).toEqual(['edited']);
    expect(await by('nada disto', 'email,slug')).toEqual(['edited']);
    expect(await by('nada disto', 'slug')).toEqual([]);
  });

  it('by the variable of a value, and never by a secret or by an id', async () => {
    const { id: client_id } = await build.company();
    const variable = await build.systemVariable({ name: 'LIMITE_DA_FILA' });
    const { body } = await call(clientVariables.create, {
      body: { client_id, client_system_variable_id: variable.id, value: 'cento e cinquenta' },
    });
    expect(body.message).toBe('Client system variable created');

    expect(await kinds({ client_id, text: 'limite_da' })).toEqual(['created']);
    expect(await kinds({ client_id, text: 'cinquenta' })).toEqual(['created']);
    const { id: id_of_user } = await build.user({ client_id });
    await call(users.edit, {
      query: { client_id, id: id_of_user },
      body: { password: 'Senha456nova', repeat_password: 'Senha456nova' },
    });
    expect(await kinds({ client_id, entity: 'user', kind: 'edited' })).toEqual(['edited']);
    expect(await kinds({ client_id, entity: 'user', text: '***' })).toEqual([]);
  });

  it('by a value as it was typed, with its lines, quotation marks and backslashes', async () => {
    const { id: client_id } = await build.company();
    const observation = 'primeira linha\nza "segunda" em C:\\dados';
    await call(companies.edit, { query: { id: client_id }, body: { client_info: { observation } } });
    const by = (text: string) => kinds({ client_id, kind: 'edited', text });

    expect(await by('C:\\dados')).toEqual(['edited']);
    expect(await by('za "segunda" em')).toEqual(['edited']);
    expect(await by('nza')).toEqual([]);
    expect(await by('", "')).toEqual([]);
  });

  it('only among those of rows that the caller may view', async () => {
    const { id: client_id } = await build.company({ name: 'Oculta Comércio' });
    await call(skills.create, { query: { client_id }, body: { name: 'Somente alguns' } });
    const other = as('change:GET', 'department:GET');

    expect(await kinds({ text: 'somente alguns' })).toEqual(['created']);
    expect((await found({ text: 'somente alguns' }, other)).changes).toEqual([]);
    expect((await found({ text: 'oculta com' }, other)).changes).toEqual([]);
  });
});
