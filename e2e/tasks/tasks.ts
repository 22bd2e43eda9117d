import { type APIRequestContext, expect } from '@playwright/test';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { users } from '@retaguarda/contract/entities/users';
import type { Api } from '../vocabulary/api.ts';
import {
  makeCompany,
  makeDepartment,
  makeProfile,
  makeTeam,
  makeUser,
  newCompany,
} from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { codeOf, connectApp } from '../vocabulary/second-step.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField } from '../vocabulary/session.ts';
import { inviteStaff, makeStaff, signInAs } from '../vocabulary/staff.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';
import { startReceiver } from '../vocabulary/webhook-receiver.ts';
import type { CountedPage } from './counted-page.ts';

type Task = {
  number: string;
  title: string;
  /** The actions that it took when the tasks were first counted. */
  before: number;
  /** The most actions that it may take, if not the usual number. */
  goal?: number;
  /** Prepares what the task needs, and returns what the person does, who begins at the dashboard. */
  prepare: (api: Api, request: APIRequestContext) => Promise<(person: CountedPage) => Promise<void>>;
};

/** The rows of a file of users; these lines have no name. */
const usersFile = (lines: number, faulty: readonly number[] = []) =>
  [
    'Nome;E-mail;Apelido;Máximo de conversas;Departamento;Perfil',
    ...Array.from({ length: lines }, (_, at) => {
      const word = newWord();
      const name = faulty.includes(at) ? '' : `Pessoa ${word}`;
      return `${name};${word}@importada.example;${word};5;Comercial;Atendente Comercial`;
    }),
  ].join('\r\n');

async function makeUsers(api: Api, count: number) {
  const team = await makeTeam(api);
  for (let made = 0; made < count; made += 1) await makeUser(api, team);
  return team;
}

/** The tasks of an operator's day, as short as the console allows. */
export const tasks: Task[] = [
  {
    number: '1',
    title: 'Find a user of any company by part of the e-mail',
    before: 3,
    prepare: async (api) => {
      const { name, email } = await makeUser(api, await makeTeam(api));
      return ({ open }) => open(email.slice(2, 14), new RegExp(name));
    },
  },
  {
    number: '2',
    title: 'See why somebody cannot sign in, and fix it',
    before: 6,
    prepare: async (api) => {
      const team = await makeTeam(api);
      const { id, name, email } = await makeUser(api, team);
      const query = { client_id: team.client_id, id };
      await api.call(users.activate, { query, body: { active: false, reason: 'Licença médica' } });
      await api.call(users.edit, { query, body: { email: `novo-${email}` } });
      return async ({ page, open, click, clickButton }) => {
        await open(email.slice(0, 9), new RegExp(name));
        const card = page.getByRole('region', { name: 'Situação do acesso' });
        await click(card.getByRole('button', { name: 'Ativar' }));
        await clickButton('Sim');
        await click(card.getByRole('button', { name: 'Enviar convite' }));
        await expect(toast(page, 'Convite enviado')).toBeVisible();
      };
    },
  },
  {
    number: '3',
    title: 'A new company as a clone of another, and five users from a file',
    before: 17,
    prepare: async (api) => {
      const { company } = await makeTeam(api);
      const { name, document, domain } = newCompany();
      return async ({ page, open, clickLink, clickButton, fill, drop }) => {
        await open(company.domain, company.name);
        await clickLink('Clonar');
        await fill(page.getByLabel('CNPJ'), document);
        await fill(page.getByRole('textbox', { name: 'Nome', exact: true }), name);
        await fill(page.getByRole('textbox', { name: 'E-mail', exact: true }), `fale@${domain}.example`);
        await fill(page.getByLabel('Site'), domain);
        await clickButton('Confirmar');
        await expect(toast(page, 'Empresa criada')).toBeVisible();
        await clickLink('Importar usuários');
        await drop(page.getByLabel('Arquivo para importar'), 'pessoas.csv', usersFile(5));
        await clickButton('Aplicar 5 linhas');
        await expect(page.getByText('5 criados')).toBeVisible();
      };
    },
  },
  {
    number: '4',
    title: 'Give a colleague read-only access to one screen',
    before: 21,
    prepare: async (api) => {
      const { name, nickname } = await inviteStaff(api, ['client:GET']);
      return async ({ page, open, clickButton, choose }) => {
        await open(nickname, name);
        await clickButton('Novo perfil');
        await choose('Tipo de permissão', 'Só estas telas');
        await choose('Telas', 'Departamentos');
        await clickButton('Criar perfil');
        await clickButton('Confirmar');
        await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
      };
    },
  },
  {
    number: '5',
    title: 'See who changed a variable of a company, and restore its value',
    before: 7,
    prepare: async (api) => {
      const company = await makeCompany(api);
      const variable = await makeVariable(api);
      const { id } = await makeCompanyValue(api, company.id, variable.id, 'certo');
      await api.call(clientVariables.edit, {
        query: { client_id: company.id, id },
        body: { value: 'errado' },
      });
      return async ({ page, open, openTab, click }) => {
        await open(company.domain, company.name);
        await openTab('Histórico');
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'errado' }).first();
        await click(entry.getByRole('button', { expanded: false }));
        await expect(entry).toContainText('Por Administrador');
        await click(entry.getByRole('button', { name: /^Restaurar/ }).first());
        await click(page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }));
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
    },
  },
  {
    number: '6',
    title: 'Put an insight on all companies of a state',
    before: 7,
    prepare: async (api) => {
      const { name } = await makeInsight(api);
      return async ({ page, open, click, clickButton, select }) => {
        await open(name.replace('Regra ', ''), name);
        await clickButton('Escolher várias empresas');
        const dialog = page.getByRole('dialog', { name: 'Escolher várias empresas' });
        await select(dialog.getByLabel('UF'), 'SP');
        await click(dialog.getByRole('button', { name: /^Adicionar \d+ empresas$/ }));
        await clickButton('Confirmar');
        await expect(toast(page, 'Insight atualizado')).toBeVisible();
      };
    },
  },
  {
    number: '7',
    title: 'Deactivate twenty users of a company, and undo it',
    before: 16,
    prepare: async (api) => {
      const { company } = await makeUsers(api, 20);
      return async ({ page, open, openTab, click, clickButton }) => {
        await open(company.domain, company.name);
        await openTab('Usuários');
        await click(page.getByRole('checkbox', { name: 'Selecionar a página' }));
        await clickButton('Selecionar todos os 20 que correspondem');
        await clickButton('Desativar');
        await clickButton('Desativar 20');
        await click(page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }));
        await expect(toast(page, '20 usuários reativados')).toBeVisible();
      };
    },
  },
  {
    number: '8',
    title: 'Export the companies of a search as XLSX',
    before: 5,
    prepare:
      async () =>
      async ({ page, clickLink, fill, press, clickButton, click }) => {
        await clickLink('Empresas');
        await fill(page.getByRole('textbox', { name: 'Nome' }), 'clínica');
        await press('Enter');
        await clickButton('Exportar');
        const download = page.waitForEvent('download');
        await click(page.getByRole('menuitem', { name: /XLSX/ }));
        expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      },
  },
  {
    number: '9',
    title: 'Import thirty users, three of them with an error',
    before: 8,
    prepare: async (api) => {
      const { company } = await makeTeam(api);
      return async ({ page, open, openTab, clickLink, clickButton, fill, drop }) => {
        await open(company.domain, company.name);
        await openTab('Usuários');
        await clickLink('Importar');
        await drop(page.getByLabel('Arquivo para importar'), 'pessoas.csv', usersFile(30, [3, 4, 5]));
        for (const line of [5, 6, 7])
          await fill(page.getByRole('textbox', { name: `Nome da linha ${line}` }), `Pessoa ${newWord()}`);
        await clickButton('Aplicar 30 linhas');
        await expect(page.getByText('30 criados')).toBeVisible();
      };
    },
  },
  {
    number: '10',
    title: 'Compare two companies, and copy three values',
    before: 11,
    prepare: async (api) => {
      const from = await makeCompany(api);
      const to = await makeCompany(api);
      const variables = [await makeVariable(api), await makeVariable(api), await makeVariable(api)];
      for (const { id } of variables) await makeCompanyValue(api, from.id, id, 'melhor');
      return async ({ page, open, choose, click, clickButton }) => {
        await open('comparar', /Comparar empresas/);
        await choose('Copiar de', from.name);
        await choose('Para', to.name);
        for (const { name } of variables) await click(page.getByRole('checkbox', { name }));
        await clickButton('Copiar 3 valores');
        await expect(toast(page, 'Valores da empresa salvos')).toBeVisible();
      };
    },
  },
  {
    number: '11',
    title: 'Clear the queue that waits longest, and undo it',
    before: 5,
    prepare:
      async () =>
      async ({ page, click, clickButton }) => {
        const queues = page.getByRole('region', { name: 'Filas que esperam há mais tempo' });
        await click(queues.getByRole('link').first());
        await clickButton('Limpar fila');
        await click(page.getByRole('dialog').getByRole('button', { name: /^Remover \d+ conversas$/ }));
        await click(page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }));
        await expect(toast(page, 'Fila restaurada')).toBeVisible();
      },
  },
  {
    number: '12',
    title: 'Save a company of which somebody else has changed the same field',
    before: 3,
    prepare: async (api) => {
      const { id, name } = await makeCompany(api);
      return async ({ page, click, clickButton }) => {
        await page.goto(`/company/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await page.getByLabel('Site').fill('meu.example');
        await api.call(companies.edit, { query: { id }, body: { domain: 'outro.example' } });
        await clickButton('Confirmar');
        await click(page.getByRole('radio', { name: 'meu.example' }));
        await clickButton('Confirmar');
        await expect(toast(page, 'Empresa atualizada')).toBeVisible();
      };
    },
  },
  {
    number: '13',
    title: 'Move a person to another department, and see what they may do there',
    before: 12,
    prepare: async (api) => {
      const team = await makeTeam(api);
      const { name, nickname } = await makeUser(api, team);
      const other = await makeDepartment(api, team.client_id, 'Suporte');
      await makeProfile(api, team.client_id, other, 'Atendente Suporte');
      return async ({ page, open, choose, click, clickButton }) => {
        await open(nickname, name);
        await choose('Departamento', 'Suporte');
        await choose('Perfil', 'Atendente Suporte');
        await clickButton('Confirmar');
        await click(page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name: 'Abrir' }));
        await clickButton('Permissões');
        await expect(page.getByRole('dialog', { name: `O que ${name} pode fazer` })).toBeVisible();
      };
    },
  },
  {
    number: '14a',
    title: 'Record, answer and close an LGPD access request',
    before: 13,
    prepare: async (api) => {
      const { name, nickname } = await makeUser(api, await makeTeam(api));
      return async ({ page, open, chooseAction, click, clickButton }) => {
        await open(nickname, name);
        await chooseAction('Pedido LGPD');
        await click(page.getByRole('combobox', { name: 'Tipo' }));
        await click(page.getByRole('option', { name: 'Acesso' }));
        await clickButton('Confirmar');
        await clickButton('Procurar');
        const download = page.waitForEvent('download');
        await clickButton('Baixar JSON');
        await download;
        await clickButton('Propor a resposta e encerrar');
        await clickButton('Confirmar');
        await expect(toast(page, 'Pedido atualizado')).toBeVisible();
      };
    },
  },
  {
    number: '14b',
    title: 'Record, carry out, answer and close an LGPD erasure request',
    before: 16,
    prepare: async (api) => {
      const { name, nickname } = await makeUser(api, await makeTeam(api));
      return async ({ page, open, chooseAction, click, clickButton, fill }) => {
        await open(nickname, name);
        await chooseAction('Pedido LGPD');
        await click(page.getByRole('combobox', { name: 'Tipo' }));
        await click(page.getByRole('option', { name: 'Eliminação' }));
        await clickButton('Confirmar');
        await clickButton('Procurar');
        await fill(page.getByRole('textbox', { name: /para confirmar$/ }), name);
        await clickButton('Anonimizar');
        await expect(page.getByRole('region', { name: 'Comprovante' })).toContainText(
          'A pessoa foi anonimizada',
        );
        await clickButton('Confirmar');
        await expect(toast(page, 'Pedido atualizado')).toBeVisible();
      };
    },
  },
  {
    number: '15',
    title: 'Set up a webhook, and send again what failed',
    before: 11,
    prepare: async (api) => {
      const receiver = await startReceiver();
      const { client_id } = await makeTeam(api);
      return async ({ page, open, fill, choose, clickButton, click }) => {
        await open('integração', /webhook/i);
        await fill(page.getByLabel('Nome'), `Avisos ${newWord()}`);
        await fill(page.getByLabel('Endereço (URL)'), receiver.url);
        await choose('Alterações de', 'Departamentos');
        await clickButton('Confirmar');
        await click(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last());
        receiver.turnTo(500);
        await makeDepartment(api, client_id, 'Vendas');
        await expect.poll(() => receiver.arrived.length).toBe(1);
        receiver.turnTo(204);
        await click(page.getByRole('button', { name: /^Tentar agora/ }));
        await expect.poll(() => receiver.arrived.length).toBe(2);
        receiver.stop();
      };
    },
  },
  {
    number: '16',
    title: 'Give a program a token, and call the API with it',
    before: 11,
    prepare:
      async (_api) =>
      async ({ page, open, fill, clickButton, click }) => {
        await open('token', /conta de serviço/i);
        await fill(page.getByRole('textbox', { name: 'Nome' }), `Programa ${newWord()}`);
        await fill(page.getByRole('textbox', { name: 'Descrição' }), 'Lê as habilidades.');
        await clickButton('Confirmar');
        await clickButton('Criar token');
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('checkbox', { name: 'Empresas: todas as ações', exact: true }));
        await click(dialog.getByRole('button', { name: 'Criar', exact: true }));
        const shown = page.getByRole('dialog', { name: 'Token criado' });
        const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
        await click(shown.getByRole('button', { name: /^Copiar/ }).first());
        const headers = { authorization: `Bearer ${token}` };
        expect((await page.request.get(`${server.url}/api/client?qtd=1`, { headers })).status()).toBe(200);
      },
  },
  {
    number: '17a',
    title: 'Set up the second step of the sign-in',
    before: 6,
    prepare: async (api, request) => {
      const { api: own } = await makeStaff(request, api, ['client:GET']);
      return async ({ page, open, fill, clickButton }) => {
        await signInAs(page, own);
        await page.goto('/dashboard');
        await open('meu', /perfil/i);
        await clickButton('Configurar o aplicativo autenticador');
        const secret = await page.getByLabel('Chave para o aplicativo').innerText();
        await fill(page.getByLabel('Código de 6 dígitos'), codeOf(secret, -1));
        await clickButton('Já guardei');
        await expect(page.getByText('Em uso desde')).toBeVisible();
      };
    },
  },
  {
    number: '17b',
    title: 'Sign in with the second step',
    before: 4,
    prepare: async (api, request) => {
      const { api: own, email, password } = await makeStaff(request, api, ['client:GET']);
      return async ({ page, fill, press }) => {
        await signInAs(page, own);
        await page.goto('/edit-profile');
        await page.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
        const { secret } = await connectApp(page);
        await page.goto('/logout');
        await fill(page.getByLabel('E-mail'), email);
        await fill(passwordField(page), password);
        await press('Enter');
        await fill(page.getByLabel('Código de 6 dígitos'), codeOf(secret));
        await expect(page).toHaveURL('/dashboard');
      };
    },
  },
  {
    number: '18',
    title: 'Restore a deleted department',
    before: 6,
    prepare: async (api) => {
      const { id: client_id } = await makeCompany(api);
      const id = await makeDepartment(api, client_id, 'Cobrança');
      await api.call(departments.remove, { query: { client_id, id } });
      return async ({ page, clickLink, click }) => {
        await clickLink('Atividade');
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cobrança' }).first();
        await click(entry.getByRole('button', { expanded: false }));
        await click(entry.getByRole('button', { name: 'Criar de novo' }));
        await click(page.getByRole('dialog').getByRole('button', { name: 'Criar de novo' }));
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
    },
  },
  {
    number: '19',
    title: 'See who signed in yesterday, and from where',
    before: 6,
    prepare:
      async () =>
      async ({ page, clickLink, clickButton, click }) => {
        await clickLink('Segurança');
        await click(page.getByText('Ontem', { exact: true }));
        await clickButton('Filtrar');
        await click(page.getByRole('combobox', { name: 'Evento' }));
        await click(page.getByRole('option', { name: 'Entrada', exact: true }));
        await expect(page).toHaveURL(/kind=/);
      },
  },
  {
    number: '20',
    title: 'Undo the last change',
    before: 3,
    prepare: async (api) => {
      const { id } = await makeCompany(api);
      await api.call(companies.edit, { query: { id }, body: { domain: 'engano' } });
      return async ({ page, press, type }) => {
        await press('Control+K');
        await type('desfazer');
        await expect(page.getByRole('option', { name: /Desfazer/ })).toHaveAttribute('aria-selected', 'true');
        await press('Enter');
        await expect(toast(page, 'Desfeito')).toBeVisible();
      };
    },
  },
  {
    number: '4 by keyboard',
    title: 'Give a colleague read-only access to one screen',
    before: 60,
    goal: 30,
    prepare: async (api) => {
      const { name, nickname } = await inviteStaff(api, ['client:GET']);
      return async ({ page, open, tabTo, type, press }) => {
        await open(nickname, name);
        await tabTo(page.getByRole('button', { name: 'Novo perfil' }));
        await press('Enter');
        await tabTo(page.getByRole('combobox', { name: 'Tipo de permissão' }));
        await type('só');
        await press('Enter');
        await tabTo(page.getByRole('combobox', { name: 'Telas' }));
        await type('insights');
        await press('Enter');
        await tabTo(page.getByRole('button', { name: 'Criar perfil' }));
        await press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await press('Control+S');
        await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
      };
    },
  },
  {
    number: '7 by keyboard',
    title: 'Deactivate twenty users of a company, and undo it',
    before: 90,
    goal: 25,
    prepare: async (api) => {
      const { company } = await makeUsers(api, 20);
      return async ({ page, open, tabTo, type, press }) => {
        await open('usuários', 'Usuários');
        const filter = page.getByRole('combobox', { name: 'Empresa' });
        await expect(filter).toBeVisible();
        await press('/');
        await expect(filter).toBeFocused();
        await type(company.domain);
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
        await press('Enter');
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
        await press('Enter');
        await expect(page.getByRole('row')).toHaveCount(1 + 7);
        await press('j');
        await press('a');
        await expect(
          page.getByRole('button', { name: 'Selecionar todos os 20 que correspondem' }),
        ).toBeVisible();
        await press('a');
        await expect(page.getByText('20 selecionados')).toBeVisible();
        await press('.');
        await tabTo(page.getByRole('button', { name: 'Desativar', exact: true }));
        await press('Enter');
        await expect(page.getByRole('button', { name: 'Desativar 20' })).toBeEnabled();
        await press('Enter');
        await expect(toast(page, '20 usuários desativados')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await press('z');
        await expect(toast(page, '20 usuários reativados')).toBeVisible();
      };
    },
  },
];
