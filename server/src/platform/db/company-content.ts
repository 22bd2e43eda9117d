import type { UserField } from '@retaguarda/contract/entities/user-fields';

/** What a new company can begin with. Ids are only of rows that belong to no company; departments are named. */
export type CompanyContent = {
  /** The domains of the company it was read from. Older templates have none. */
  domains?: string[];
  user_fields: UserField[];
  departments: { name: string; email: string }[];
  profiles: { name: string; description: string; role_id: number; department: string }[];
  skills: { name: string }[];
  groups: { name: string }[];
  /** Never with the value of a secret. */
  variables: { name: string; client_system_variable_id: number; value: string }[];
};

/** A content, and the name of the company or the template that has it. */
export type NamedContent = { name: string; content: CompanyContent };
