import { describe, expect, it } from 'vitest';
import { endpoints, namesIn } from './test/all-endpoints.ts';

/** A call as one reads it: method, path, and the names its query and its body take. */
const described = new Map(
  endpoints.map(({ method, path, query, body, access, reply }) => [
    `${method} ${path}`,
    { query: namesIn(query).sort(), body: namesIn(body).join(' '), access: [access].flat()[0], reply },
  ]),
);
const callTo = (name: string) => described.get(name) ?? expect.unreachable(`There is no ${name}`);
const list = 'page qtd sort id form';

// biome-ignore format: a table
const calls: [call: string, query: string, body: string, access: string, ids: string][] = [
  ['POST /security/user/login', '', 'email password', 'public', '7.AUTH.1 7.AUTH.2'],
  ['GET /session', '', '', 'signed-in', '6.ACCESS.3'],
  ['POST /user/logout', '', '', 'signed-in', '7.AUTH.4'],
  ['POST /security/system-user/password-reset', '', 'email', 'public', '7.AUTH.5'],
  ['POST /system-user/password-change', '', 'password current_password', 'public', '7.AUTH.6'],
  ['GET /client', `name email document active state activities ${list}`, '', 'client:GET', '7.CLIENT.1 7.CLIENT.2'],
  ['GET /client/summary', 'id', '', 'client:GET', '7.CLIENT.2'],
  ['POST /client', '', 'pj name document email domain client_info user_fields', 'client:POST', '7.CLIENT.5'],
  ['PATCH /client', 'id', 'pj name document email domain client_info user_fields', 'client:PUT', '7.CLIENT.6'],
  ['PATCH /client/activate', 'id', 'active reason', 'client:ACTIVATE', '7.CLIENT.7'],
  ['GET /client/activation', 'id', '', 'client:ACTIVATE', '7.CLIENT.7'],
  ['GET /client/branches', 'id', '', 'client:GET', '6.ACCESS.3'],
  ['GET /lookup/cep', 'cep', '', 'client:POST', '6.ACCESS.3'],
  ['GET /lookup/cnpj', 'document', '', 'client:POST', '6.ACCESS.3'],
  ['GET /clean-queue-client', 'client_id', '', 'clean_queue:PUT', '7.CLIENT.8 6.ACCESS.2'],
  ['PATCH /clean-queue-client', '', 'client_id skill_id key until', 'clean_queue:PUT', '7.CLIENT.8 6.ACCESS.2'],
  ['POST /clean-queue-client/undo', 'client_id id', '', 'clean_queue:PUT', '6.ACCESS.2'],
  ['GET /clean-queue-client/cleanings', 'client_id', '', 'clean_queue:PUT', '6.ACCESS.2'],
  ['GET /queue', 'client_id page qtd', '', 'clean_queue:PUT', '6.ACCESS.2'],
  ['GET /queue/events', '', '', 'clean_queue:PUT', '6.ACCESS.2'],
  ['GET /user', `client_id name email department_id profile_id active ${list}`, '', 'user:GET', '7.USER.1 7.USER.3'],
  ['POST /user', 'client_id', 'name email nickname max_chats department_id profile_id skill_id group_id extra work_days password repeat_password active', 'user:POST', '7.USER.6'],
  ['PATCH /user', 'client_id id', 'name email nickname max_chats department_id profile_id skill_id group_id extra work_days password repeat_password', 'user:PUT', '7.USER.7 7.USER.9'],
  ['POST /user/invitation', 'client_id id', '', 'user:PUT', '7.USER.7'],
  ['GET /user/sign-in', 'client_id id', '', 'user:GET', '7.USER.7'],
  ['POST /user/link', 'client_id id', '', 'user:PUT', '7.USER.7'],
  ['PATCH /user/activate', 'client_id id', 'active reason', 'user:ACTIVATE', '7.USER.10'],
  ['GET /user/activation', 'client_id id', '', 'user:ACTIVATE', '7.USER.10'],
  ['GET /system-user', `name email nickname profile_id active ${list}`, '', 'system_user:GET', '7.SYSUSER.1 7.SYSUSER.2'],
  ['POST /system-user', '', 'name email nickname profile_id', 'system_user:POST', '7.SYSUSER.5'],
  ['PATCH /system-user', 'id', 'name email nickname profile_id current_password', 'system_user:PUT', '7.SYSUSER.6'],
  ['GET /system-user/sign-in', 'id', '', 'system_user:GET', '7.SYSUSER.6'],
  ['POST /system-user/invitation', 'id', '', 'system_user:PUT', '7.SYSUSER.5'],
  ['POST /system-user/link', 'id', '', 'system_user:PUT', '7.SYSUSER.5'],
  ['POST /system-user/unlock', 'id', '', 'system_user:PUT', '7.SYSUSER.6'],
  ['PATCH /system-user/activate', 'id', 'active reason', 'system_user:ACTIVATE', '7.SYSUSER.8'],
  ['GET /system-user/activation', 'id', '', 'system_user:ACTIVATE', '7.SYSUSER.8'],
  ['GET /system-user/new-email', '', '', 'signed-in', '7.SYSUSER.7'],
  ['POST /system-user/new-email', '', '', 'signed-in', '7.SYSUSER.7'],
  ['DELETE /system-user/new-email', '', '', 'signed-in', '7.SYSUSER.7'],
  ['POST /security/system-user/new-email-confirmation', '', '', 'public', '7.SYSUSER.7'],
  ['PUT /system-user/avatar', 'id', '', 'system_user:PUT', '7.AVATAR.3'],
  ['DELETE /system-user/avatar', 'id', '', 'system_user:PUT', '7.AVATAR.3'],
  ['GET /profile', `name description ${list}`, '', 'profile:GET', '7.PROFILE.1 7.PROFILE.2 7.PROFILE.3'],
  ['POST /profile', '', 'name description role_id', 'profile:POST', '7.PROFILE.5'],
  ['PATCH /profile', 'id', 'name description role_id', 'profile:PUT', '7.PROFILE.7'],
  ['DELETE /profile', 'id', '', 'profile:DELETE', '7.PROFILE.9'],
  ['GET /client/profile', `client_id name description ${list}`, '', 'client_profile:GET', '7.PROFILE.4 6.PROFILE.4'],
  ['POST /client/profile', 'client_id department_id', 'name description role_id', 'client_profile:POST', '7.PROFILE.6 6.PROFILE.4'],
  ['PATCH /client/profile', 'client_id id department_id', 'name description role_id', 'client_profile:PUT', '7.PROFILE.8 6.PROFILE.4'],
  ['DELETE /client/profile', 'client_id id department_id', '', 'client_profile:DELETE', '7.PROFILE.10 6.PROFILE.4'],
  ['GET /group', 'client_id id page qnt', '', 'group:GET', '7.GROUPSKILL.1'],
  ['POST /group', 'client_id', 'name', 'group:POST', '7.GROUPSKILL.1'],
  ['PATCH /group', 'client_id id', 'name', 'group:PUT', '7.GROUPSKILL.1'],
  ['DELETE /group', 'client_id id', '', 'group:DELETE', '7.GROUPSKILL.1'],
  ['GET /skill', 'client_id id page qnt', '', 'skill:GET', '7.GROUPSKILL.2'],
  ['POST /skill', 'client_id', 'name', 'skill:POST', '7.GROUPSKILL.2'],
  ['PATCH /skill', 'client_id id', 'name', 'skill:PUT', '7.GROUPSKILL.2'],
  ['DELETE /skill', 'client_id id', '', 'skill:DELETE', '7.GROUPSKILL.2'],
  ['GET /department', `client_id name email slug ${list}`, '', 'department:GET', '7.DEPT.1 7.DEPT.2 7.DEPT.3 7.DEPT.4'],
  ['POST /department', 'client_id', 'name email main active', 'department:POST', '7.DEPT.5'],
  ['PATCH /department', 'client_id id', 'name email', 'department:PUT', '7.DEPT.6'],
  ['DELETE /department', 'client_id id', '', 'department:DELETE', '7.DEPT.7'],
  ['GET /role', `name description type ${list}`, '', 'role:GET', '7.ROLE.1 7.ROLE.2 7.ROLE.3'],
  ['POST /role', '', 'name type description permissions_ids', 'role:POST', '7.ROLE.4'],
  ['PATCH /role', 'id', 'name type description permissions_ids', 'role:PUT', '7.ROLE.5'],
  ['DELETE /role', 'id', '', 'role:DELETE', '7.ROLE.6'],
  ['GET /role/holders', 'id', '', 'role:GET', '6.ROLE.1'],
  ['GET /role/holders/list', 'role_id entity page qtd', '', 'role:GET', '6.ROLE.1'],
  ['GET /system-user/access', 'id', '', 'system_user:GET', '6.ROLE.1'],
  ['GET /user/access', 'client_id id', '', 'user:GET', '6.ROLE.1'],
  ['GET /insights', `client_id name ${list}`, '', 'insight:GET', '7.INSIGHT.1 7.INSIGHT.2 7.INSIGHT.3'],
  ['POST /insights', '', 'name description regex client_id global', 'insight:POST', '7.INSIGHT.4'],
  ['PATCH /insights', 'id', 'name description regex client_id global', 'insight:PUT', '7.INSIGHT.5'],
  ['DELETE /insights', 'id', '', 'insight:DELETE', '7.INSIGHT.6'],
  ['GET /client-system', `client_id variable value type ${list}`, '', 'client_system:GET', '7.CLIENTVAR.1 7.CLIENTVAR.2 7.CLIENTVAR.3'],
  ['POST /client-system', '', 'client_id client_system_variable_id value', 'client_system:POST', '7.CLIENTVAR.4'],
  ['PATCH /client-system', 'client_id id', 'client_id client_system_variable_id value', 'client_system:PUT', '7.CLIENTVAR.5'],
  ['DELETE /client-system', 'client_id id', '', 'client_system:DELETE', '7.CLIENTVAR.6'],
  ['GET /client-system/company', 'client_id', '', 'client_system:GET', '7.CLIENTVAR.2'],
  ['PATCH /client-system/company', 'client_id', 'values', 'client_system:PUT', '7.CLIENTVAR.5'],
  ['GET /client-system/default', 'client_system_variable_id page qtd', '', 'client_system:GET', '7.CLIENTVAR.1'],
  ['GET /client-system-variable', `name type client_id ${list}`, '', 'client_system_variable:GET', '7.SYSVAR.1 7.SYSVAR.2 7.SYSVAR.3'],
  ['POST /client-system-variable', '', 'name value editable type options', 'client_system_variable:POST', '7.SYSVAR.4'],
  ['PATCH /client-system-variable', 'client_id id', 'name value editable type options', 'client_system_variable:PUT', '7.SYSVAR.5'],
  ['DELETE /client-system-variable', 'client_id id', '', 'client_system_variable:DELETE', '7.SYSVAR.6'],
  ['GET /view', '', '', 'signed-in', '6.ACCESS.3'],
  ['POST /view', '', 'name shared search list', 'signed-in', '6.ACCESS.3'],
  ['PATCH /view', 'id', 'name shared search', 'signed-in', '6.ACCESS.3'],
  ['DELETE /view', 'id', '', 'signed-in', '6.ACCESS.3'],
  ['PATCH /view/first', 'id', 'first', 'signed-in', '6.ACCESS.3'],
  ['POST /bulk', '', 'entity action client_id ids match values reason', 'signed-in', '6.ACCESS.3'],
  ['POST /import', '', 'entity client_id invites', 'signed-in', '6.ACCESS.3'],
  ['POST /import/rows', 'id', 'columns after rows is_last', 'signed-in', '6.ACCESS.3'],
  ['PATCH /import/row', 'id', 'place cells', 'signed-in', '6.ACCESS.3'],
  ['GET /job', 'id', '', 'signed-in', '6.ACCESS.3'],
  ['GET /job/rows', 'id state page qtd', '', 'signed-in', '6.ACCESS.3'],
  ['GET /job/export', 'id state', '', 'signed-in', '6.ACCESS.3'],
  ['POST /job/run', 'id', '', 'signed-in', '6.ACCESS.3'],
  ['POST /job/cancel', 'id', '', 'signed-in', '6.ACCESS.3'],
  ['POST /job/undo', 'id', '', 'signed-in', '6.ACCESS.3'],
  ['GET /change', 'entity row_id page qtd', '', 'change:GET', '6.ROLE.1'],
  ['GET /change/activity', 'user_id client_id entity row_id kind field from to before', '', 'change:GET', '6.ROLE.1'],
  ['GET /change/entry', 'id', '', 'change:GET', '6.ROLE.1'],
  ['GET /change/export', 'user_id client_id entity row_id kind field from to', '', 'change:GET', '6.ROLE.1'],
  ['GET /search', 'text kind page qtd', '', 'signed-in', '6.ACCESS.3'],
  ['GET /overview', 'only', '', 'signed-in', '6.ACCESS.3'],
  ['GET /health', '', '', 'public', '7.BASE.2'],
];

describe('The calls', () => {
  it.each(calls)('%s takes ?%s with {%s} from %s [%s]', (call, query, body, access) => {
    const { reply: _, ...taken } = callTo(call);

    expect(taken).toEqual({ query: query.split(' ').filter(Boolean).sort(), body, access });
  });

  it('are exactly these, and each needs the permission of its entity and its method [6.ACCESS.3]', () => {
    expect([...described.keys()].sort()).toEqual(calls.map(([call]) => call).sort());
  });

  it('that change a row return a message and the id of the row, the others a message [7.BASE.4 7.SHAPE.1]', () => {
    const answers = endpoints
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, reply }) => [`${method} ${path}`, namesIn(reply).join(' ')] as const);

    expect(answers.filter(([, reply]) => reply !== 'message id')).toEqual([
      ['PATCH /client-system/company', 'message changed'],
      ['PATCH /import/row', 'message id rows'],
      ['PATCH /clean-queue-client', 'message total_removed cleaning'],
      ['POST /clean-queue-client/undo', 'message total_restored without_skill'],
      ['POST /user/link', 'message id link expires_at'],
      ['POST /system-user/link', 'message id link expires_at'],
      ['PUT /system-user/avatar', 'message id url_avatar'],
      ['POST /system-user/new-email', 'message'],
      ['DELETE /system-user/new-email', 'message'],
      ['POST /security/system-user/new-email-confirmation', 'message'],
      ['POST /security/user/login', 'message Authorization user permissions'],
      ['POST /user/logout', 'message'],
      ['POST /security/system-user/password-reset', 'message'],
      ['POST /system-user/password-change', 'message signs_in_to platform_url'],
    ]);
  });
});
