import { personName } from './people.ts';
import { type Random, randomFrom } from './random.ts';

const departmentNames = [
  'Atenção ao Cliente',
  'Cobrança',
  'Comercial',
  'Faturamento',
  'Jurídico',
  'Logística',
  'Ouvidoria',
  'Região São Paulo',
  'Suporte Técnico',
];
const skillNames = [
  'Vendas',
  'Segunda via',
  'Cancelamento',
  'Negociação',
  'Suporte',
  'Inglês',
  'Espanhol',
  'Sinistros',
];
const groupNames = ['Turno da manhã', 'Turno da tarde', 'Plantão', 'Home office'];
const shifts = [
  { start: '08:00', end: '14:00' },
  { start: '09:00', end: '18:00' },
  { start: '14:00', end: '20:00' },
];
const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The fields that the first company adds to its users. */
export const demoUserFields = [
  { name: 'matricula', title: 'Matrícula', required: true, max_length: 10, place_holder: 'Ex.: 004521' },
  { name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: 'Ex.: 2210' },
];

export type DemoProfile = {
  name: string;
  description: string;
  role: 'agent' | 'manager' | 'admin';
  department: string;
};

/** The people of one company and how they are organised. The first three companies are the largest. */
export function demoPeople(at: number, domain: string) {
  const random = randomFrom(1000 + at);
  const isLarge = at < 3;
  const departments = isLarge ? departmentNames : departmentNames.slice(0, random.between(3, 6));
  const profiles = departments.slice(0, 3).flatMap(profilesOf);
  const skills = random.shuffled(skillNames).slice(0, isLarge ? 6 : random.between(2, 5));
  const groups = random.shuffled(groupNames).slice(0, random.between(1, 3));
  const count = isLarge ? 24 : random.between(4, 9);
  const people = new Map<string, string>();
  while (people.size < count) {
    const name = personName(random);
    people.set(emailOf(name, domain), name);
  }
  const users = [...people].map(([email, name], number) => ({
    name,
    email,
    nickname: name.split(' ')[0] as string,
    active: !random.chance(0.08),
    max_chats: random.between(2, 12),
    profile: profileOf(profiles, number, random),
    skills: random.shuffled(skills).slice(0, random.between(0, 3)),
    groups: random.shuffled(groups).slice(0, random.between(0, 1)),
    extra: at === 0 ? { matricula: random.text('0123456789', 6), ramal: `22${random.between(10, 99)}` } : {},
    work_days: workDays(random),
  }));
  return { departments, profiles, skills, groups, users };
}

function profilesOf(department: string, at: number): DemoProfile[] {
  const team: DemoProfile[] = [
    {
      name: `Atendente ${department}`,
      description: `Atende os clientes em ${department}.`,
      role: 'agent',
      department,
    },
    {
      name: `Supervisor ${department}`,
      description: `Acompanha a equipe de ${department}.`,
      role: 'manager',
      department,
    },
  ];
  const administrator: DemoProfile = {
    name: 'Administrador da empresa',
    description: 'Cuida dos usuários e das configurações da empresa.',
    role: 'admin',
    department,
  };
  return at === 0 ? [...team, administrator] : team;
}

/** The first user is an administrator, every fifth one a supervisor, and the others are agents. */
function profileOf(profiles: DemoProfile[], number: number, random: Random) {
  const role = number === 0 ? 'admin' : number % 5 === 1 ? 'manager' : 'agent';
  return random.pick(profiles.filter((profile) => profile.role === role));
}

function workDays(random: Random) {
  if (random.chance(0.3)) return [];
  const shift = random.pick(shifts);
  return weekDays.map((day) => ({ day, ...shift }));
}

const emailOf = (name: string, domain: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@${domain}`;
