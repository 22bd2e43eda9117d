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
];

/** The system users of the demonstration data. They have no password; 'forgot password' sends a link to the outbox. */
export const demoStaff = [
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
] as const;
