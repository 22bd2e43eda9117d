import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

const companyFields = [
  'Do zero',
  'Outra empresa',
  'Um modelo',
  'Pessoa jurídica (PJ)',
  'Pessoa física (PF)',
  'CNPJ *',
  'Nome *',
  'E-mail *',
  'Site *',
  'Ramo de atividade',
  'Telefone',
  'Responsável',
  'Telefone do responsável',
  'Observação',
  'CEP',
  'Logradouro',
  'Bairro',
  'Cidade',
  'UF',
];

/** The form for a new row of each kind: its fields, and the list that Cancel opens. */
const forms = [
  ['2.ROUTE.3', '/company', 'Adicionar empresa', companyFields, '/companies'],
  [
    '2.ROUTE.7',
    '/company/2/user',
    'Adicionar usuário',
    [
      'Nome *',
      'E-mail *',
      'Apelido *',
      'Máximo de conversas *',
      'Copiar de outro usuário',
      'Departamento *',
      'Perfil *',
      'Habilidades',
      'Grupos',
      'Senha',
      'Repetir senha',
    ],
    '/users?client_id=2&page=1',
  ],
  [
    '2.ROUTE.11',
    '/systemuser',
    'Adicionar usuário do sistema',
    ['Nome *', 'E-mail *', 'Apelido *', 'Perfil *'],
    '/systemusers',
  ],
  [
    '2.ROUTE.14',
    '/profile',
    'Adicionar perfil',
    ['Nome *', 'Papel (tipo de permissão) *', 'Descrição *'],
    '/profiles?page=1',
  ],
  [
    '2.ROUTE.16',
    '/company/2/profile',
    'Adicionar perfil',
    ['Nome *', 'Papel (tipo de permissão) *', 'Descrição *', 'Departamento *'],
    '/profiles?client_id=2&page=1',
  ],
  [
    '2.ROUTE.20',
    '/role',
    'Adicionar papel',
    ['Nome *', 'Tipo *', 'Descrição *', 'Entidade', 'Ações'],
    '/roles',
  ],
  [
    '2.ROUTE.23 2.DEPT.3 2.DEPT.4 2.DEPT.5',
    '/company/2/department',
    'Adicionar departamento',
    ['Nome *', 'E-mail *'],
    '/departments?client_id=2&page=1',
  ],
  [
    '2.ROUTE.27 2.INSIGHT.3 2.INSIGHT.4 2.INSIGHT.5',
    '/insight',
    'Adicionar insight',
    ['Nome *', 'Descrição *', 'Todas as empresas', 'Empresas', 'Expressão regular *', 'Mensagens de teste'],
    '/insights',
  ],
  [
    '2.ROUTE.30 2.CLIENTVAR.2',
    '/clientsystemvariable',
    'Adicionar variável de sistema do cliente',
    ['Empresa *', 'Variável *', 'Valor *'],
    '/clientsystemvariables',
  ],
  [
    '2.ROUTE.33 2.SYSVAR.2',
    '/systemvariable',
    'Adicionar variável de sistema',
    ['Nome *', 'Tipo', 'Valor *'],
    '/systemvariables',
  ],
] as const;

test('every form for a new row has its fields, empty, and Cancel opens its list [2.LAYOUT.13]', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
  for (const [line, path, title, fields, list] of forms)
    await test.step(`${path} [${line}]`, async () => {
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Retaguarda`);
      const main = page.getByRole('main');
      await expect(main.locator('label')).toHaveText([...fields]);
      await expect(main.getByRole('textbox').first()).toHaveValue('');
      await expect(main.getByRole('button', { name: 'Confirmar' })).toBeDisabled();

      await main.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page).toHaveURL(list);
    });
});
