import type { Industry } from '@retaguarda/contract/industries';
import type { Permission } from '@retaguarda/contract/permissions';
import { superAdmin } from '@retaguarda/contract/protected-roles';

type DemoRole = { name: string; description: string; type: 'manager' | 'agent'; granted: Permission[] };

/** Roles besides the built-in ones, each with its BACKOFFICE profile. */
export const demoRoles: (DemoRole & { profile: string })[] = [
  {
    name: 'suporte',
    profile: 'Suporte ao cliente',
    description: 'Consulta empresas e cuida dos usuários delas.',
    type: 'manager',
    granted: [
      'client:GET',
      'user:GET',
      'user:POST',
      'user:PUT',
      'user:ACTIVATE',
      'department:GET',
      'client_profile:GET',
    ],
  },
  {
    name: 'consulta',
    profile: 'Consulta',
    description: 'Vê empresas e departamentos, sem alterar nada.',
    type: 'agent',
    granted: ['client:GET', 'department:GET'],
  },
  {
    name: 'gerente_regional',
    profile: 'Gerente regional',
    description: 'Cuida das empresas de uma região, das equipes e das filas delas.',
    type: 'manager',
    granted: [
      'client:GET',
      'client:POST',
      'client:PUT',
      'client:ACTIVATE',
      'user:GET',
      'user:POST',
      'user:PUT',
      'user:ACTIVATE',
      'system_user:GET',
      'client_profile:GET',
      'department:GET',
      'department:POST',
      'department:PUT',
      'group:GET',
      'skill:GET',
      'insight:GET',
      'client_system:GET',
      'client_system:PUT',
      'clean_queue:GET',
      'clean_queue:PUT',
      'change:GET',
      'tag:GET',
      // With it they can create a company in their region: it must have the tag.
      'tag:PUT',
    ],
  },
  {
    name: 'auditoria',
    profile: 'Auditoria',
    description: 'Vê as empresas, as pessoas e as alterações, sem mudar nada.',
    type: 'agent',
    granted: [
      'client:GET',
      'user:GET',
      'system_user:GET',
      'profile:GET',
      'client_profile:GET',
      'role:GET',
      'department:GET',
      'group:GET',
      'skill:GET',
      'insight:GET',
      'client_system:GET',
      'client_system_variable:GET',
      'clean_queue:GET',
      'change:GET',
      'tag:GET',
    ],
  },
];

/** The companies that somebody looks after: all those with the tag, those in one of the industries, and those with these names. */
export type DemoScope = { tag?: string; industries?: readonly Industry[]; companies?: readonly string[] };

type DemoPerson = { name: string; email: string; nickname: string; role: string; scope?: DemoScope };

/** The system users of the demonstration data. They have no password; 'forgot password' sends a link to the outbox. */
export const demoStaff: [DemoPerson, ...DemoPerson[]] = [
  {
    name: 'Ana Beatriz Souza',
    email: 'ana.souza@retaguarda.example',
    nickname: 'anabeatriz',
    role: superAdmin,
  },
  {
    name: 'Bruno Carvalho',
    email: 'bruno.carvalho@retaguarda.example',
    nickname: 'bruno',
    role: 'admin_backoffice',
  },
  {
    name: 'Camila Ferreira',
    email: 'camila.ferreira@retaguarda.example',
    nickname: 'camila',
    role: 'admin_backoffice',
  },
  {
    name: 'Diego Nascimento',
    email: 'diego.nascimento@retaguarda.example',
    nickname: 'diego',
    role: 'suporte',
  },
  { name: 'Elisa Monteiro', email: 'elisa.monteiro@retaguarda.example', nickname: 'elisa', role: 'suporte' },
  { name: 'Fábio Teixeira', email: 'fabio.teixeira@retaguarda.example', nickname: 'fabio', role: 'consulta' },
  {
    name: 'Gabriela Nogueira',
    email: 'gabriela.nogueira@retaguarda.example',
    nickname: 'gabriela',
    role: 'gerente_regional',
    scope: { tag: 'Nordeste' },
  },
  {
    name: 'Heitor Prado',
    email: 'heitor.prado@retaguarda.example',
    nickname: 'heitor',
    role: 'suporte',
    scope: { companies: ['Banco Ipê', 'Restaurante Campo Florido', 'Vetor Norte Logística'] },
  },
  {
    name: 'Isabel Fontoura',
    email: 'isabel.fontoura@retaguarda.example',
    nickname: 'isabel',
    role: 'auditoria',
    scope: { industries: ['banking', 'consumer_credit', 'insurance', 'investments', 'payment_services'] },
  },
];
