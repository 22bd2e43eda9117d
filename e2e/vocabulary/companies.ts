import { type CompanyInput, companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { users } from '@retaguarda/contract/entities/users';
import type { Api } from './api.ts';
import { newCnpj, newWord } from './people.ts';
import { roleNamed } from './roles.ts';

/** The required fields of a company, with values that no other journey uses. */
export const newCompany = () => {
  const word = newWord();
  return {
    name: `Empresa ${word}`,
    email: `${word}@example.com`,
    domain: word,
    pj: true,
    document: newCnpj(),
  };
};

/** Creates a company that no other journey uses. */
export async function makeCompany(api: Api, extra: Partial<CompanyInput> = {}) {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: { ...company, ...extra } });
  return { id, ...company };
}

export async function makeDepartment(api: Api, client_id: number, name: string) {
  const body = { name, email: `${newWord()}@example.com` };
  const { id } = await api.call(departments.create, { query: { client_id }, body });
  return id;
}

export async function makeProfile(api: Api, client_id: number, department_id: number, name: string) {
  const role = await roleNamed(api, 'agent');
  const { id } = await api.call(clientProfiles.create, {
    query: { client_id, department_id },
    body: { name, description: `Atende os clientes: ${name}`, role_id: role.id },
  });
  return id;
}

/** Creates a company with a department and a profile in it: all that a user needs. */
export async function makeTeam(api: Api) {
  const company = await makeCompany(api);
  const department_id = await makeDepartment(api, company.id, 'Comercial');
  const profile_id = await makeProfile(api, company.id, department_id, 'Atendente Comercial');
  return { company, client_id: company.id, department_id, profile_id };
}

type Team = Awaited<ReturnType<typeof makeTeam>>;

/** Creates a user of the team, with a name that no other user has. */
export async function makeUser(api: Api, { client_id, department_id, profile_id }: Team, extra: object = {}) {
  const word = newWord();
  const person = { name: `Pessoa ${word}`, email: `${word}@example.com`, nickname: word };
  const { id } = await api.call(users.create, {
    query: { client_id },
    body: { ...person, max_chats: 5, department_id, profile_id, ...extra },
  });
  return { id, ...person };
}
