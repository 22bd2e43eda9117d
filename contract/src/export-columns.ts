import { changeEntities } from './entities/changes.ts';
import { privacyKinds, privacyStates } from './entities/privacy-requests.ts';
import { userTypes } from './entities/users.ts';
import type { EntityWith } from './entities.ts';
import { industries } from './industries.ts';
import { protectedRoles } from './protected-roles.ts';
import { roleTypes } from './role-types.ts';
import { variableTypes } from './variable-types.ts';

/**
 * What the cells of a column are: texts, also where they look like numbers; numbers; calendar days; moments, shown as a day
 * or with their time; the value of a variable, by the type of the variable; or one or several values of a closed set, for
 * which the caller sends words.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'date' | 'time' | 'value' | readonly string[];
type Columns = Record<string, ColumnKind>;

const yesOrNo = ['true', 'false'] as const;

const switchedColumns = {
  'switched.reason': 'text',
  'switched.since': 'time',
  'switched.by': 'text',
} as const satisfies Columns;

const profileColumns = {
  id: 'number',
  name: 'text',
  description: 'text',
  'role.name': protectedRoles,
  'department.name': 'text',
  users_count: 'number',
} as const satisfies Columns;

/** The columns that the file of each list may have, by where their values stand in a row of the list. */
export const exportColumns = {
  client: {
    id: 'number',
    name: 'text',
    email: 'text',
    document: 'text',
    created_at: 'date',
    active: ['1', '0'],
    ...switchedColumns,
    pj: yesOrNo,
    domain: 'text',
    'client_info.activities': industries,
    'client_info.cep': 'text',
    'client_info.address': 'text',
    'client_info.neighborhood': 'text',
    'client_info.city': 'text',
    'client_info.state': 'text',
    'client_info.clientnumber': 'text',
    'client_info.responsible': 'text',
    'client_info.responsiblenumber': 'text',
    'client_info.observation': 'text',
  },
  user: {
    id: 'number',
    name: 'text',
    email: 'text',
    nickname: 'text',
    type: userTypes,
    active: yesOrNo,
    ...switchedColumns,
    'department.name': 'text',
    'profile.name': 'text',
    max_chats: 'number',
  },
  system_user: {
    id: 'number',
    name: 'text',
    email: 'text',
    nickname: 'text',
    'profiles.0.name': 'text',
    last_login: 'time',
    active: ['1', '0'],
    ...switchedColumns,
  },
  profile: profileColumns,
  client_profile: profileColumns,
  role: { id: 'number', name: protectedRoles, description: 'text', type: roleTypes },
  department: { id: 'number', name: 'text', email: 'text', slug: 'text' },
  insight: {
    id: 'number',
    name: 'text',
    description: 'text',
    regex: 'text',
    global: yesOrNo,
    /** The names of the first companies, and how many there are. */
    companies: 'text',
    companies_count: 'number',
  },
  client_system_variable: {
    id: 'number',
    name: 'text',
    type: variableTypes,
    value: 'value',
    editable: yesOrNo,
  },
  client_system: {
    id: 'number',
    client_name: 'text',
    client_system_variables_name: 'text',
    type: variableTypes,
    value: 'value',
  },
  service_account: {
    id: 'number',
    name: 'text',
    description: 'text',
    active: yesOrNo,
    tokens: 'number',
    last_used_at: 'time',
    made_by: 'text',
    created_at: 'date',
  },
  webhook: {
    id: 'number',
    name: 'text',
    url: 'text',
    entities: changeEntities,
    client_name: 'text',
    active: yesOrNo,
    owner_name: 'text',
    program_name: 'text',
    created_at: 'date',
  },
  privacy_request: {
    id: 'number',
    kind: privacyKinds,
    state: privacyStates,
    name: 'text',
    email: 'text',
    phone: 'text',
    document: 'text',
    received_on: 'day',
    due_on: 'day',
    'handler.name': 'text',
    closed_at: 'time',
    answer: 'text',
  },
} as const satisfies Record<EntityWith<{ list: string }>, Columns>;
