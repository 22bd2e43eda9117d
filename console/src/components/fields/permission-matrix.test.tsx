import { entityNames } from '@retaguarda/contract/entities';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import type { Permission } from '@retaguarda/contract/permissions';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/providers.tsx';
import { signIn } from '../../test/signed-in.ts';
import { onlyViews } from './permission-choice.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const group = (entity: string, first: number, actions: string[]): PermissionGroup => ({
  entity,
  permissions: actions.map((action, place) => ({ id: first + place, action, description: '' })),
});
const groups = [
  group('department', 1, ['GET', 'POST', 'DELETE']),
  group('skill', 11, ['GET', 'POST', 'DELETE']),
  group('clean_queue', 21, ['PUT']),
];
const everything: Permission[] = [
  ...(['department:GET', 'department:POST', 'department:DELETE'] as const),
  ...(['skill:GET', 'skill:POST', 'skill:DELETE', 'clean_queue:PUT'] as const),
];

function Matrix({ start, isFixed = false }: { start: number[]; isFixed?: boolean }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <PermissionMatrix groups={groups} chosen={chosen} onChange={setChosen} isFixed={isFixed} />
      <output>{[...chosen].sort((one, other) => one - other).join(' ')}</output>
    </>
  );
}

function show(start: number[], granted: Permission[] = everything, isFixed = false) {
  signIn({ granted });
  render(<Matrix start={start} isFixed={isFixed} />, { wrapper: Providers });
}

const chosen = () => document.querySelector('output')?.textContent;
// By their labels: to find things by their roles takes jsdom seconds in a table.
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tick = (name: string) => fireEvent.click(box(name));
const press = (name: string) => fireEvent.click(screen.getByText(name));
const stateOf = (name: string) => {
  const { checked, indeterminate } = box(name);
  return indeterminate ? 'mixed' : checked;
};

beforeEach(() => startText('lists'));

describe('In the table of permissions', () => {
  it('a whole row is ticked and unticked at once, and is mixed in between', () => {
    show([11]);
    const row = 'Habilidades: todas as ações';

    expect(stateOf(row)).toBe('mixed');
    tick(row);
    expect(stateOf(row)).toBe(true);
    expect(chosen()).toBe('11 12 13');
    tick(row);
    expect(stateOf(row)).toBe(false);
    expect(chosen()).toBe('');
  });

  it('a whole column is ticked and unticked at once', () => {
    show([1]);
    const column = 'Ver: todas as entidades';

    expect(stateOf(column)).toBe('mixed');
    tick(column);
    expect(stateOf(column)).toBe(true);
    expect(chosen()).toBe('1 11');
    tick(column);
    expect(chosen()).toBe('');
  });

  it('read-only leaves only the view permissions, and clearing leaves none', () => {
    show([1, 3, 12, 21]);

    press('Somente leitura');
    expect(chosen()).toBe('1 11');
    press('Limpar tudo');
    expect(chosen()).toBe('');
  });

  it('read-only ticks no sensitive entity: that takes an explicit tick', () => {
    const views = entityNames.map((entity, id) => ({
      entity,
      permissions: [{ id, action: 'GET', description: '' }],
    }));
    const ticked = onlyViews([], views).map((id) => views[id]?.entity);

    for (const entity of ['security', 'privacy_request', 'service_account', 'webhook'])
      expect(ticked).not.toContain(entity);
    expect(ticked).toContain('client');
  });

  it('what the person does not hold stays as it is, and is marked', () => {
    show([2, 13], ['department:GET', 'department:DELETE', 'skill:GET']);

    tick('Departamentos: todas as ações');
    expect(chosen()).toBe('1 2 3 13');
    tick('Departamentos: todas as ações');
    expect(chosen()).toBe('2 13');
    press('Somente leitura');
    expect(chosen()).toBe('1 2 11 13');
    press('Limpar tudo');
    expect(chosen()).toBe('2 13');
    expect(box('Criar: Departamentos').disabled).toBe(true);
    expect(box('Fila de conversas: todas as ações').disabled).toBe(true);
    expect(screen.getByText(/^Com cadeado/)).toBeTruthy();
  });

  it('a read-only table has no controls for whole rows and columns', () => {
    show([1], everything, true);

    expect(screen.queryByLabelText(/todas as/)).toBeNull();
    expect(document.querySelector('button')).toBeNull();
  });
});
