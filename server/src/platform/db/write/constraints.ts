import type { Message } from '@retaguarda/contract/messages';
import { DatabaseError } from 'pg';

type Meaning =
  /** Unique constraint: another row already has the value of this field. */
  | { taken: Message; field: string }
  /** Foreign key. `missing`: a write names a row that does not exist. `linked`: the row to delete is still in use. */
  | { missing: Message; linked?: Message };

const ofCompany: Meaning = { missing: 'Company not found', linked: 'Company is linked to other records' };

/** The message for each constraint. A test compares this list with the database. */
export const constraints: Record<string, Meaning> = {
  client_document_unique: { taken: '"document" is already in use', field: 'document' },
  client_system_client_fk: ofCompany,
  client_system_variable_unique: {
    taken: '"client_system_variable_id" is already in use',
    field: 'client_system_variable_id',
  },
  client_system_variable_fk: {
    missing: 'Resource not found',
    linked: 'System variable is linked to a user variable',
  },
  client_system_variable_name_unique: { taken: '"name" is already in use', field: 'name' },
  company_template_made_by_fk: { missing: 'Resource not found' },
  company_template_name_unique: { taken: '"name" is already in use', field: 'name' },
  department_name_unique: { taken: '"name" is already in use', field: 'name' },
  department_slug_unique: { taken: '"name" is already in use', field: 'name' },
  department_client_fk: ofCompany,
  first_view_person_fk: { missing: 'Resource not found' },
  first_view_view_fk: { missing: 'Resource not found' },
  group_client_fk: ofCompany,
  group_name_unique: { taken: '"name" is already in use', field: 'name' },
  insight_client_client_fk: ofCompany,
  insight_client_insight_fk: { missing: 'Resource not found' },
  insight_name_unique: { taken: '"name" is already in use', field: 'name' },
  job_made_by_fk: { missing: 'Resource not found' },
  job_row_job_fk: { missing: 'Resource not found' },
  job_undoes_fk: { missing: 'Resource not found' },
  list_view_name_unique: { taken: '"name" is already in use', field: 'name' },
  list_view_owner_fk: { missing: 'Resource not found' },
  mail_job_system_user_fk: { missing: 'Resource not found' },
  mail_job_user_fk: { missing: 'Resource not found' },
  authenticator_system_user_fk: { missing: 'Resource not found' },
  passkey_system_user_fk: { missing: 'Resource not found' },
  recovery_code_system_user_fk: { missing: 'Resource not found' },
  sign_in_challenge_system_user_fk: { missing: 'Resource not found' },
  single_sign_on_link_system_user_fk: { missing: 'Resource not found' },
  new_email_system_user_fk: { missing: 'Resource not found' },
  password_token_system_user_fk: { missing: 'Resource not found' },
  password_token_user_fk: { missing: 'Resource not found' },
  privacy_erasure_request_fk: { missing: 'Resource not found' },
  privacy_erasure_request_unique: { taken: 'Invalid field', field: 'request_id' },
  privacy_mention_search_fk: { missing: 'Resource not found' },
  privacy_request_handler_fk: { missing: 'Resource not found' },
  privacy_search_request_fk: { missing: 'Resource not found' },
  privacy_search_request_unique: { taken: 'Invalid field', field: 'request_id' },
  profile_client_fk: ofCompany,
  profile_department_fk: { missing: 'Resource not found', linked: 'Department is linked to profiles' },
  profile_name_unique: { taken: '"name" is already in use', field: 'name' },
  profile_role_fk: { missing: 'Resource not found', linked: 'Role is linked to profiles' },
  queue_cleaning_client_fk: ofCompany,
  queue_cleaning_key_unique: { taken: 'Invalid field', field: 'key' },
  queue_entry_client_fk: ofCompany,
  queue_entry_skill_fk: { missing: 'Resource not found', linked: 'Skill is linked to waiting conversations' },
  removed_queue_entry_cleaning_fk: { missing: 'Resource not found' },
  role_name_unique: { taken: '"name" is already in use', field: 'name' },
  role_permission_permission_fk: { missing: 'Resource not found' },
  role_permission_role_fk: { missing: 'Resource not found' },
  service_account_made_by_fk: { missing: 'Resource not found' },
  service_account_name_unique: { taken: '"name" is already in use', field: 'name' },
  service_token_account_fk: { missing: 'Resource not found' },
  service_token_hash_unique: { taken: 'Invalid field', field: 'name' },
  service_token_made_by_fk: { missing: 'Resource not found' },
  service_token_permission_permission_fk: { missing: 'Resource not found' },
  service_token_permission_token_fk: { missing: 'Resource not found' },
  session_system_user_fk: { missing: 'Resource not found' },
  skill_client_fk: ofCompany,
  skill_name_unique: { taken: '"name" is already in use', field: 'name' },
  system_user_email_unique: { taken: '"email" is already in use', field: 'email' },
  system_user_profile_fk: { missing: 'Resource not found', linked: 'Profile is linked to users' },
  user_client_fk: ofCompany,
  user_department_fk: { missing: 'Resource not found', linked: 'Department is linked to users' },
  user_email_unique: { taken: '"email" is already in use', field: 'email' },
  user_group_group_fk: { missing: 'Resource not found', linked: 'Group is linked to users' },
  user_group_user_fk: { missing: 'Resource not found' },
  user_profile_fk: { missing: 'Resource not found', linked: 'Profile is linked to users' },
  user_skill_skill_fk: { missing: 'Resource not found', linked: 'Skill is linked to users' },
  user_skill_user_fk: { missing: 'Resource not found' },
  webhook_client_fk: ofCompany,
  webhook_created_by_fk: { missing: 'Resource not found' },
  webhook_name_unique: { taken: '"name" is already in use', field: 'name' },
  webhook_owner_fk: { missing: 'Resource not found' },
};

/** The messages for the constraint that a query broke; undefined when the error is another one. */
export const brokenConstraint = (error: unknown): Meaning | undefined =>
  error instanceof DatabaseError && error.constraint ? constraints[error.constraint] : undefined;

/** Whether the database gave up waiting for a row that another session has locked. */
export const isRowLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03';
