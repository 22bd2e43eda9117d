import { isWithinCompany } from '../entities.ts';
import type { Permission } from '../permissions.ts';
import type { BulkEntity } from './bulk-actions.ts';

/** A column that a file may have. Its key is the field of the form that it fills. */
export type ImportColumn = { key: string; isRequired?: true };

type Importable = {
  columns: readonly ImportColumn[];
  /** The columns in which no two rows of a file may be the same. */
  unique: readonly string[];
};

const required = (key: string): ImportColumn => ({ key, isRequired: true });

const nameOnly = { columns: [required('name')], unique: ['name'] };

/** What can be created from a file. Other rows are named in it: a department by its name, and not by its id. */
export const importTable = {
  user: {
    columns: [
      ...['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id'].map(required),
      ...['skill_id', 'group_id', 'work_days'].map((key) => ({ key })),
    ],
    unique: ['email'],
  },
  department: {
    columns: ['name', 'email'].map(required),
    unique: ['name'],
  },
  skill: nameOnly,
  group: nameOnly,
  client: {
    columns: [
      ...['name', 'document', 'email', 'domain'].map(required),
      ...['cep', 'address', 'neighborhood', 'city', 'state', 'activities'].map(ofInfo),
      ...['clientnumber', 'responsible', 'responsiblenumber', 'observation'].map(ofInfo),
    ],
    unique: ['document'],
  },
  client_system: {
    columns: ['client_id', 'client_system_variable_id', 'value'].map(required),
    unique: ['client_system_variable_id', 'client_id'],
  },
} as const satisfies Partial<Record<BulkEntity, Importable>>;

function ofInfo(key: string): ImportColumn {
  return { key: `client_info.${key}` };
}

export type ImportEntity = keyof typeof importTable;

export const importEntities = Object.keys(importTable) as [ImportEntity, ...ImportEntity[]];

export const importOf = (entity: ImportEntity) => ({
  ...(importTable[entity] as Importable),
  /** The permission that it needs: that of the single creation. */
  access: `${entity}:POST` satisfies Permission,
  /** Whether all rows of a file belong to one company. */
  isOfCompany: isWithinCompany(entity),
});

/** The field that a company adds to its users, as a column. */
export const extraColumn = (name: string) => `extra.${name}`;

/** Whether a file of this entity may have a column with this key. */
export const isImportColumn = (entity: ImportEntity, key: string) =>
  importOf(entity).columns.some((column) => column.key === key) ||
  (entity === 'user' && key.startsWith(extraColumn('')));
