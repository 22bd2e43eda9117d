import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { companies } from '@retaguarda/contract/entities/companies';
import { insights } from '@retaguarda/contract/entities/insights';
import { overview } from '@retaguarda/contract/entities/overview';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { search } from '@retaguarda/contract/entities/search';
import { securityLog } from '@retaguarda/contract/entities/security-log';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { tags } from '@retaguarda/contract/entities/tags';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { permissions } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { afterAll, describe, expect, it } from 'vitest';
import { blankInfo, newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { checked, run } from '../../test/jobs.ts';

const { db, as, call, signIn, build, stop } = await startApp();
afterAll(stop);

const admin = as(...permissions);
const chief = await build.superAdmin();
const inBahia = { client_info: JSON.stringify({ ...blankInfo, state: 'BA' }) };
const tag = await build.tag({ name: 'Parceiros' });
const listed = await build.company({ name: 'Casa Listada' });
const ruled = await build.company({ name: 'Casa da Bahia' });
await db.updateTable('client').set(inBahia).where('id', '=', ruled.id).execute();
const others = await build.company({ name: 'Casa Alheia' });

type Scope = { scope_client_id?: number[]; scope_rule?: string[] };

/** Calls as a new person with all permissions and this scope. */
async function scopedTo(scope: Scope) {
  const person = await build.systemUser({ granted: permissions, scoped: true, ...scope });
  const bearer = await signIn(person.id);
  const callAs = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    call(endpoint, { ...input, bearer });
  return Object.assign(callAs, { person });
}

const regional = await scopedTo({ scope_client_id: [listed.id], scope_rule: ['state:BA'] });

describe('A person with a scope', () => {
  it('sees the companies that are listed or match a rule, in the order of all others', async () => {
    const { body } = await regional(companies.list, { query: { qtd: 50 } });

    expect(body).toMatchObject({ total: 2, clients: [{ name: 'Casa da Bahia' }, { name: 'Casa Listada' }] });
    expect((await regional(companies.list, { query: { id: others.id } })).status).toBe(404);
    expect((await regional(search.find, { query: { text: 'casa' } })).body.groups).toMatchObject([
      { total: 2 },
    ]);
    expect((await regional(overview.read, { query: {} })).body.companies?.total).toBe(2);
  });

  it('sees them in the order of their names of today, and finds parts of these', async () => {
    const [first, second] = [await build.company({ name: 'Ábaco' }), await build.company({ name: 'Zelo' })];
    const call = await scopedTo({ scope_client_id: [first.id, second.id] });
    const names = async (query = {}) =>
      (await call(companies.list, { query })).body.clients.map(({ name }) => name);
    expect(await names()).toEqual(['Ábaco', 'Zelo']);

    await admin(companies.edit, { query: { id: second.id }, body: { name: 'Aba Zelo' } });

    expect(await names()).toEqual(['Aba Zelo', 'Ábaco']);
    expect(await names({ sort: '-name' })).toEqual(['Ábaco', 'Aba Zelo']);
    expect(await names({ name: 'a ze' })).toEqual(['Aba Zelo']);
  });

  it('is marked in the session, and has no permissions that concern all companies', async () => {
    const { body } = await regional(session.permissions, {});

    expect(body.permissions).toMatchObject({ scoped: true });
    expect(body.permissions.granted).toContain('role:GET');
    expect(body.permissions.granted).not.toContain('role:PUT');
    expect(body.permissions.granted).toContain('tag:PUT');
  });

  it('may not edit what concerns other companies', async () => {
    const fields = { name: 'Regra nova', description: 'Uma regra qualquer', regex: 'abc' };
    const ofAll = { ...fields, global: true, client_id: [] };
    const ofOther = await build.insight({ client_id: [listed.id, others.id] });
    const refused = {
      status: 403,
      body: { message: 'Only people who look after all companies can change this' },
    };

    expect(await regional(tags.edit, { query: { id: tag.id }, body: { name: 'Outro' } })).toMatchObject(
      refused,
    );
    expect(await regional(insights.create, { body: ofAll })).toMatchObject(refused);
    expect(
      await regional(insights.edit, { query: { id: ofOther.id }, body: { name: 'Outra regra' } }),
    ).toMatchObject(refused);
    expect(await regional(insights.remove, { query: { id: ofOther.id } })).toMatchObject(refused);
    expect(
      await regional(webhooks.create, {
        body: { name: 'CRM', url: 'http://127.0.0.1:9/', entities: ['department'] },
      }),
    ).toMatchObject(refused);
    const own = { ...fields, global: false, client_id: [listed.id] };
    expect(await regional(insights.create, { body: own })).toMatchObject({ status: 200 });
  });

  it('is shown of an insight only the own companies, and that there are others', async () => {
    const { id } = await build.insight({ client_id: [listed.id, others.id] });
    const { id: foreign } = await build.insight({ client_id: [others.id] });

    const { body } = await regional(insights.list, { query: { id } });

    expect(body.insights).toMatchObject([{ client_id: [listed.id], exceeds_scope: true }]);
    expect((await regional(insights.list, { query: { id: foreign } })).status).toBe(404);
  });

  it('learns from no filter of the activity which other companies there are', async () => {
    const insight = {
      name: 'Regra das duas',
      description: 'Uma regra qualquer',
      regex: 'abc',
      global: false,
    };
    const shared = [listed.id, others.id];
    await admin(insights.create, { body: { ...insight, client_id: shared } });
    const changesOf = async (client_id: number) =>
      (await regional(activity.list, { query: { client_id, entity: 'insight' } })).body.changes;

    expect(await changesOf(listed.id)).not.toEqual([]);
    expect(await changesOf(others.id)).toEqual(await changesOf(999_999));
  });

  it('is shown in the security log what is about the own companies or about accounts', async () => {
    const opened = (client_id: number) =>
      db
        .insertInto('security_event')
        .values({
          kind: 'personOpened',
          is_refused: false,
          details: JSON.stringify({ entity: 'user', id: 1, client_id }),
        } as never)
        .execute();
    await opened(listed.id);
    await opened(others.id);
    await db
      .insertInto('security_event')
      .values({
        kind: 'export',
        is_refused: false,
        details: JSON.stringify({ entity: 'client', rows: 90 }),
      } as never)
      .execute();

    const { events } = (await regional(securityLog.list, { query: {} })).body;

    const shown = events.filter(({ kind }) => ['personOpened', 'export'].includes(kind));
    expect(shown.map(({ details }) => details)).toEqual([{ entity: 'user', id: 1, client_id: listed.id }]);
  });

  it('creates a company that one of the rules matches, and no other', async () => {
    const body = { ...newCompany(), name: 'Casa Nova', client_info: { state: 'BA' as const } };

    const made = await regional(companies.create, { body });

    expect(made.status).toBe(200);
    expect((await regional(companies.list, { query: { id: made.body.id } })).status).toBe(200);
    expect(
      await regional(companies.create, { body: { ...newCompany(), client_info: { state: 'SP' as const } } }),
    ).toMatchObject({
      status: 403,
      body: { message: 'The company would not be one of those that you look after' },
    });
  });

  it('loses a company that is changed so that no rule matches it any more', async () => {
    const company = await build.company();
    await db.updateTable('client').set(inBahia).where('id', '=', company.id).execute();
    const query = { id: company.id };

    expect(
      (await regional(companies.edit, { query, body: { client_info: { state: 'SP' as const } } })).status,
    ).toBe(200);

    expect((await regional(companies.list, { query })).status).toBe(404);
    expect((await admin(companies.list, { query })).status).toBe(200);
  });

  it('changes in bulk only what is in scope when the job runs', async () => {
    const company = await build.company();
    await admin(companies.edit, { query: { id: company.id }, body: { client_info: { state: 'BA' } } });
    const job = await checked(regional, {
      entity: 'client',
      action: 'deactivate',
      ids: [listed.id, company.id, others.id],
    });
    expect(job).toMatchObject({ ok: 2, refused: 1 });
    await admin(companies.edit, {
      query: { id: company.id },
      body: { client_info: { state: 'SP' as const } },
    });

    expect(await run(regional, job.id)).toMatchObject({ done: 1 });

    const stored = await db
      .selectFrom('client')
      .select(['id', 'active'])
      .where('id', 'in', [listed.id, company.id, others.id])
      .orderBy('id')
      .execute();
    expect(stored.map(({ active }) => active)).toEqual(['0', '1', '1']);
    await admin(companies.activate, { query: { id: listed.id }, body: { active: '1' } });
  });

  it('makes tokens that reach no further', async () => {
    const { body: account } = await regional(serviceAccounts.create, {
      body: { name: 'Integração', description: 'Um programa dos testes' },
    });
    const { body: made } = await regional(serviceAccounts.createToken, {
      body: { service_account_id: account.id, name: 'Token', permissions: ['client:GET'], days: 1 },
    });
    const asProgram = (query: object) => call(companies.list, { query, bearer: made.token } as never);

    expect((await asProgram({ id: others.id })).status).toBe(404);
    expect((await asProgram({ id: listed.id })).status).toBe(200);
  });
});

describe('Nobody widens a scope', () => {
  const wider = { status: 403, body: { message: 'Choose only companies that you look after yourself' } };
  const outOfReach = { status: 403, body: { message: 'They look after companies that you do not see' } };

  const newPerson = async (scope: object) => {
    const profile_id = (await build.profile({ role_id: (await build.role(['client:GET'])).id })).id;
    const number = Math.random().toString().slice(2, 10);
    return {
      name: 'Pessoa Nova',
      email: `nova${number}@example.com`,
      nickname: `nova${number}`,
      profile_id,
      ...scope,
    };
  };

  it.each([
    ['none', {}],
    ['all companies', { scoped: false }],
    ['a company that the giver does not see', { scoped: true, scope_client_id: [others.id] }],
    ['a rule that the giver does not have', { scoped: true, scope_rule: ['state:SP'] }],
  ])('by a new person with %s', async (_what, scope) => {
    expect(await regional(systemUsers.create, { body: await newPerson(scope) })).toMatchObject(wider);
  });

  it.each([
    ['a listed company', () => ({ scoped: true, scope_client_id: [listed.id] })],
    ['a company that a rule matches', () => ({ scoped: true, scope_client_id: [ruled.id] })],
    ['a rule of the giver', () => ({ scoped: true, scope_rule: ['state:BA'] })],
  ])('but may give %s', async (_what, scope) => {
    expect((await regional(systemUsers.create, { body: await newPerson(scope()) })).status).toBe(200);
  });

  it('by changing a person who looks after others, or the scope of one who does not', async () => {
    const boss = await build.systemUser({ granted: ['client:GET'] });
    const colleague = await build.systemUser({
      granted: ['client:GET'],
      scoped: true,
      scope_client_id: [listed.id],
    });
    const edit = (id: number, body: object) => regional(systemUsers.edit, { query: { id }, body });

    const exceeds = async (id: number) =>
      (await regional(systemUsers.list, { query: { id } })).body.systemUsers[0]?.exceeds_scope;
    expect([await exceeds(boss.id), await exceeds(colleague.id)]).toEqual([true, false]);
    expect(await edit(boss.id, { nickname: 'chefia' })).toMatchObject(outOfReach);
    expect(await edit(colleague.id, { nickname: 'colega' })).toMatchObject({ status: 200 });
    expect(await edit(colleague.id, { scoped: false })).toMatchObject(wider);
    expect(await edit(colleague.id, { scope_client_id: [listed.id, others.id] })).toMatchObject(wider);
    expect(await edit(colleague.id, { scope_rule: ['state:BA'] })).toMatchObject({ status: 200 });
  });

  it('by a link that was made for a person before they looked after more', async () => {
    const profile_id = (await build.profile({ role_id: (await build.role(['client:GET'])).id })).id;
    const { id } = await build.systemUser({ profile_id, scoped: true, scope_client_id: [listed.id] });
    const { body } = await regional(signInChecks.linkForSystemUser, { query: { id } });
    const bearer = body.link.split('/').at(-1) as string;

    await admin(systemUsers.edit, { query: { id }, body: { scoped: false } });

    expect(await call(session.changePassword, { body: { password: 'Senha456nova' }, bearer })).toMatchObject({
      status: 401,
    });
  });

  it('in the own account', async () => {
    const query = { id: regional.person.id };

    for (const body of [{ scoped: false }, { scope_rule: [] }, { scope_client_id: [others.id] }])
      expect(await regional(systemUsers.edit, { query, body })).toMatchObject({
        status: 403,
        body: { message: 'You cannot change this in your own account' },
      });
  });

  it('and the last super_admin without a scope gets none', async () => {
    const second = await build.superAdmin();
    const limit = (id: number) => admin(systemUsers.edit, { query: { id }, body: { scoped: true } });

    expect((await limit(second.id)).status).toBe(200);
    expect(await limit(chief.id)).toMatchObject({
      status: 409,
      body: { message: 'The last super_admin must stay' },
    });
  });
});

describe('What a scope contains', () => {
  it('is previewed before it is saved, with the companies that the caller sees', async () => {
    const body = { scope_client_id: [listed.id, others.id], scope_rule: ['state:BA', `tag:${tag.id}`] };

    const whole = (await admin(scopes.preview, { body })).body;
    const seen = (await regional(scopes.preview, { body })).body;

    expect(whole.companies.map(({ name }) => name)).toContain('Casa Alheia');
    expect(seen.companies.map(({ name }) => name)).not.toContain('Casa Alheia');
    expect(whole.total).toBe(seen.total + 1);
  });

  it.each(['uf:SP', 'state:XX', 'tag:0', 'root:1234', 'activity:nothing'])(
    'refuses the rule %s',
    async (rule) => {
      expect(
        await admin(scopes.preview, { body: { scope_client_id: [], scope_rule: [rule] } }),
      ).toMatchObject({
        status: 400,
        body: { message: [{ field: 'scope_rule.0', value: 'Invalid field' }] },
      });
    },
  );

  it('names only tags and companies that exist, and these are not deleted any more', async () => {
    const edit = (body: Scope) => admin(systemUsers.edit, { query: { id: person.id }, body });
    const { person } = await scopedTo({});
    const [used, unused] = [await build.tag(), await build.tag()];

    expect(await edit({ scope_rule: ['tag:999999'] })).toMatchObject({
      status: 404,
      body: { message: 'A tag no longer exists' },
    });
    expect(await edit({ scope_client_id: [listed.id, 999_999] })).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
    const made = await build.company();
    expect((await edit({ scope_rule: [`tag:${used.id}`], scope_client_id: [made.id] })).status).toBe(200);

    expect((await admin(tags.remove, { query: { id: unused.id } })).status).toBe(200);
    expect(await admin(tags.remove, { query: { id: used.id } })).toMatchObject({
      status: 409,
      body: {
        message: 'Tag is linked to scopes',
        linked: [{ entity: 'system_user', total: 1, rows: [{ id: person.id, name: person.name }] }],
      },
    });
    await expect(db.deleteFrom('client').where('id', '=', made.id).execute()).rejects.toMatchObject({
      constraint: 'system_user_client_fk',
    });
  });

  it('is listed for a person with the reason for each company, and for a company with its people', async () => {
    await admin(companies.edit, { query: { id: others.id }, body: { tag_id: [tag.id] } });
    const partner = await scopedTo({ scope_client_id: [listed.id], scope_rule: [`tag:${tag.id}`] });

    const { body } = await admin(scopes.companies, { query: { id: partner.person.id, page: 1 } });
    const staff = (await admin(scopes.staff, { query: { client_id: others.id } })).body;

    const byTag = [{ rule: `tag:${tag.id}`, name: 'Parceiros' }];
    expect(body).toMatchObject({
      scoped: true,
      total: 2,
      rules: byTag,
      companies: [
        { id: others.id, is_listed: false, rules: byTag },
        { id: listed.id, is_listed: true, rules: [] },
      ],
    });
    expect(staff.people).toMatchObject([{ id: partner.person.id, is_listed: false, rules: byTag }]);
    expect(staff.unscoped).toBeGreaterThan(0);
    expect((await partner(scopes.companies, { query: { id: partner.person.id, page: 1 } })).status).toBe(200);
  });
});
