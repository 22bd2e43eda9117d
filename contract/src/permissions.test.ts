import { describe, expect, it } from 'vitest';
import { changeEntities } from './entities/changes.ts';
import { departments } from './entities/departments.ts';
import { roleInput, roles } from './entities/roles.ts';
import { actions, entities } from './entities.ts';
import { permissions } from './permissions.ts';

describe('A role', () => {
  it.each([
    ['admin', true],
    ['manager', true],
    ['agent', true],
    ['Admin', false],
    ['Supervisor', false],
    ['super_admin', false],
  ])('is of the type %j: %s [6.TYPE.3]', (type, isOne) => {
    expect(roleInput.shape.type.safeParse(type).success).toBe(isOne);
  });

  it('holds permissions of these entities, each with its actions [6.ROLE.1]', () => {
    const switched = ['GET', 'POST', 'PUT', 'ACTIVATE'];
    const deleted = ['GET', 'POST', 'PUT', 'DELETE'];

    const actionsOf = Object.entries(entities).map(([entity, { actions }]) => [entity, actions]);
    expect(Object.fromEntries(actionsOf)).toEqual({
      client: switched,
      user: switched,
      system_user: switched,
      profile: deleted,
      client_profile: deleted,
      role: deleted,
      department: deleted,
      group: deleted,
      skill: deleted,
      insight: deleted,
      client_system: deleted,
      client_system_variable: deleted,
      clean_queue: ['GET', 'PUT'],
      change: ['GET'],
      status: ['GET'],
      security: ['GET'],
      service_account: deleted,
      webhook: deleted,
      privacy_request: deleted,
      tag: deleted,
      change_request: ['GET', 'PUT'],
      approval_policy: ['GET', 'PUT'],
      note: ['GET', 'POST', 'DELETE'],
    });
    expect(permissions).toHaveLength(3 * 4 + 13 * 4 + 5 + 2 * 2 + 3);
  });

  it('shows the actions in this order, PUT being to edit, though the calls are PATCH [3.ROLE.6]', () => {
    expect(actions).toEqual(['GET', 'POST', 'PUT', 'ACTIVATE', 'DELETE']);
    expect(roles.edit).toMatchObject({ method: 'PATCH', access: 'role:PUT' });
    expect(departments.edit).toMatchObject({ method: 'PATCH', access: 'department:PUT' });
  });
});

it('Every entity that can be viewed has a history, except the queues, the records, the status, the approvals and the notes', () => {
  const others = ['clean_queue', 'change', 'status', 'security', 'change_request', 'approval_policy', 'note'];
  const viewed = permissions.filter(
    (one) => one.endsWith(':GET') && !others.some((entity) => one === `${entity}:GET`),
  );

  expect(changeEntities.map((entity) => `${entity}:GET`)).toEqual(viewed);
});
