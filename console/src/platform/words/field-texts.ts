import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Text } from '../text/dictionary.ts';
import { type EntityArea, entityCards } from './entity-cards.ts';

type Fields = Record<string, string>;

const textsIn = <A extends EntityArea>(_area: A, fields: Record<string, keyof Text<A> & string>): Fields =>
  fields;

const profile = textsIn('profiles', {
  name: 'name',
  description: 'description',
  role_id: 'role',
  department_id: 'department',
});

/** The keys of labels that differ from the names of the columns. They are not on the cards, which the first screen loads. */
const fieldTexts: Partial<Record<ChangeEntity, Fields>> = {
  client: textsIn('companies', {
    active: 'activity',
    reason: 'stateReason',
    pj: 'personType',
    document: 'document',
    name: 'name',
    email: 'email',
    domain: 'domain',
    'client_info.activities': 'activities',
    'client_info.cep': 'cep',
    'client_info.address': 'address',
    'client_info.neighborhood': 'neighborhood',
    'client_info.city': 'city',
    'client_info.state': 'state',
    'client_info.clientnumber': 'clientnumber',
    'client_info.responsible': 'responsible',
    'client_info.responsiblenumber': 'responsiblenumber',
    'client_info.observation': 'observation',
    user_fields: 'userFields',
    tag_id: 'tags',
    // These are in the entry of a cleaned or restored queue.
    total_removed: 'conversations',
    total_restored: 'conversations',
    skill_id: 'skill',
    without_skill: 'skill',
  }),
  user: textsIn('users', {
    active: 'activity',
    reason: 'stateReason',
    ends_on: 'ends_on',
    directory_id: 'directory',
    directory_key: 'directoryKey',
    directory_profile: 'directoryProfile',
    access: 'signIn',
    name: 'name',
    email: 'email',
    nickname: 'nickname',
    max_chats: 'max_chats',
    department_id: 'department',
    profile_id: 'profile',
    skill_id: 'skills',
    group_id: 'groups',
    work_days: 'workDays',
    password_hash: 'password',
  }),
  system_user: textsIn('systemUsers', {
    active: 'activity',
    reason: 'stateReason',
    ends_on: 'ends_on',
    directory_id: 'directory',
    directory_key: 'directoryKey',
    directory_profile: 'directoryProfile',
    access: 'signIn',
    name: 'name',
    email: 'email',
    nickname: 'nickname',
    profile_id: 'profile',
    scoped: 'scoped',
    scope_client_id: 'scopeCompanies',
    scope_rule: 'scopeRules',
    url_avatar: 'photo',
    password_hash: 'password',
  }),
  profile,
  client_profile: profile,
  role: textsIn('roles', {
    name: 'name',
    description: 'description',
    type: 'type',
    permissions_ids: 'permissions',
  }),
  service_account: textsIn('serviceAccounts', {
    access: 'tokens',
    name: 'name',
    description: 'description',
    active: 'active',
  }),
  privacy_request: textsIn('privacy', {
    kind: 'kind',
    state: 'state',
    received_on: 'receivedOn',
    due_on: 'dueOn',
    handler_id: 'handler',
    // The form has both in one field, the change record has not.
    subject: 'subject',
    subject_entity: 'subjectEntity',
    subject_id: 'subjectId',
    name: 'name',
    email: 'email',
    phone: 'phone',
    document: 'document',
    notes: 'notes',
    answer: 'answer',
  }),
  insight: textsIn('insights', {
    name: 'name',
    description: 'description',
    regex: 'regex',
    global: 'allCompanies',
    client_id: 'companies',
  }),
  client_system: textsIn('clientVariables', {
    client_id: 'company',
    client_system_variable_id: 'variable',
    value: 'value',
    secret: 'isSecret',
  }),
  client_system_variable: textsIn('systemVariables', {
    name: 'name',
    type: 'type',
    options: 'options',
    value: 'value',
    secret: 'secret',
    editable: 'editable',
    hidden_values: 'hiddenValues',
  }),
  webhook: textsIn('webhooks', {
    active: 'activity',
    stopped: 'stopped',
    name: 'name',
    url: 'url',
    entities: 'entities',
    client_id: 'company',
    owner_id: 'owner',
    secret: 'secret',
  }),
};

/** Returns the fields that a history shows, in this order, with the keys of their labels. Other columns are not shown. */
export const shownFields = (entity: ChangeEntity): Fields =>
  fieldTexts[entity] ?? Object.fromEntries(entityCards[entity].fields?.map((name) => [name, name]) ?? []);
