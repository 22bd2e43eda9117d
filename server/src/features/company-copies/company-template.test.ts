import { companyCopies, companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { contentOfCompany } from './content-of-company.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: client_id } = await build.company();
await build.department({ client_id, name: 'Vendas' });
await build.skill({ client_id, name: 'Libras' });
const { client_system_variable_id } = await build.clientVariable({ client_id, value: 'aberto' });
const secret = await build.systemVariable({ type: 'secret' });
await build.clientVariable({ client_id, client_system_variable_id: secret.id, value: '***' });

const parts = ['user_fields', 'departments', 'skills', 'variables'] as const;
const store = (name: string, caller = call) =>
  caller(companyTemplates.create, { body: { name, client_id, parts: [...parts] } });
const storedContent = async (id: number) =>
  (await db.selectFrom('company_template').select('content').where('id', '=', id).executeTakeFirst())
    ?.content;

describe('A template', () => {
  it('is stored under a name, with the chosen parts and without secrets', async () => {
    const { status, body } = await store('Padrão');

    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Template created' });
    expect(await storedContent(body.id)).toEqual({
      ...{ user_fields: [], profiles: [], groups: [] },
      domains: ['b.co'],
      departments: [{ name: 'Vendas', email: 'a@b.co' }],
      skills: [{ name: 'Libras' }],
      variables: [expect.objectContaining({ client_system_variable_id, value: 'aberto' })],
    });
    const { templates } = (await call(companyTemplates.list, {})).body;
    expect(templates).toContainEqual({
      ...{ id: body.id, name: 'Padrão' },
      ...{ made_by: expect.any(String), made_at: expect.any(String) },
    });
  });

  it('makes a company that has its content', async () => {
    const { id: template_id } = (await store('Para criar')).body;

    const { body } = await call(companyCopies.create, {
      body: {
        ...newCompany(),
        email: 'fale@boavida.example',
        from: { template_id },
        parts: ['departments', 'skills', 'variables'],
      },
    });

    expect(body.created).toMatchObject({ departments: 1, skills: 1, variables: 1 });
    expect((await contentOfCompany(db, body.id))?.content).toEqual({
      ...(await storedContent(template_id)),
      domains: ['boavida.example'],
      departments: [{ name: 'Vendas', email: 'a@boavida.example' }],
    });
  });

  it('has a name of its own', async () => {
    await store('Único');

    expect(await store('único')).toMatchObject({
      status: 409,
      body: { message: [{ field: 'name', value: '"name" is already in use' }] },
    });
  });

  it('takes no part that its maker may not view', async () => {
    const before = permissions.filter((one) => one !== 'client_system:GET');

    expect(await store('Sem acesso', as(...before))).toMatchObject({
      status: 403,
      body: { message: 'No permission: client_system:GET' },
    });
  });

  it('loses the value of a variable that becomes a secret', async () => {
    const { id } = (await store('Com segredo')).body;

    const { status } = await call(systemVariables.edit, {
      query: { id: client_system_variable_id },
      body: { type: 'secret', value: 'novo segredo' },
    });

    expect(status).toBe(200);
    expect(await storedContent(id)).toMatchObject({ variables: [] });
  });

  it('is deleted, once', async () => {
    const { id } = (await store('Para excluir')).body;
    const remove = () => call(companyTemplates.remove, { query: { id } });

    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Template deleted' } });
    expect(await remove()).toMatchObject({ status: 404, body: { message: 'Template not found' } });
    expect(await call(companyCopies.content, { query: { template_id: id } })).toMatchObject({ status: 404 });
  });
});
