import { entityNames } from '@retaguarda/contract/entities';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
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

function Matrix({
  start,
  isFixed = false,
  stored,
}: {
  start: number[];
  isFixed?: boolean;
  stored?: number[];
}) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <PermissionMatrix
        groups={groups}
        chosen={chosen}
        stored={stored}
        onChange={setChosen}
        isFixed={isFixed}
      />
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

  it('what changes rows is ticked together with the permission to view them, which can be taken away alone', () => {
    show([]);

    tick('Criar: Departamentos');
    expect(chosen()).toBe('1 2');
    tick('Ver: Departamentos');
    expect(chosen()).toBe('2');
    tick('Excluir: todas as entidades');
    expect(chosen()).toBe('1 2 3 11 13');
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

  it('what differs from the stored role is marked, also for screen readers, and a legend says so', () => {
    signIn({ granted: everything });
    render(<Matrix start={[1, 11]} stored={[1, 11]} />, { wrapper: Providers });
    const described = (name: string) =>
      document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(screen.queryByText('Alterada, ainda não salva')).toBeNull();

    tick('Ver: Habilidades');
    tick('Criar: Departamentos');

    expect(described('Ver: Habilidades')).toBe('Alterada, ainda não salva');
    expect(described('Criar: Departamentos')).toBe('Alterada, ainda não salva');
    expect(described('Ver: Departamentos')).toBeUndefined();
    tick('Ver: Habilidades');
    expect(described('Ver: Habilidades')).toBeUndefined();
  });

  it('a new role has nothing to differ from', () => {
    show([]);
    tick('Ver: Habilidades');

    expect(screen.queryByText('Alterada, ainda não salva')).toBeNull();
  });

  it('is one stop of Tab; arrows, Home and End move the focus, and skip cells without a checkbox', () => {
    show([]);
    const stops = () =>
      [...document.querySelectorAll<HTMLInputElement>('table input:not(:disabled)')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ ariaLabel }) => ariaLabel);
    const focusAfter = (key: string, ctrlKey = false) => {
      fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey });
      return document.activeElement?.ariaLabel;
    };
    expect(stops()).toEqual(['Ver: todas as entidades']);

    act(() => box('Ver: Departamentos').focus());
    expect(stops()).toEqual(['Ver: Departamentos']);
    expect(focusAfter('ArrowRight')).toBe('Criar: Departamentos');
    expect(focusAfter('ArrowRight')).toBe('Excluir: Departamentos');
    expect(focusAfter('ArrowRight')).toBe('Excluir: Departamentos');
    expect(focusAfter('ArrowDown')).toBe('Excluir: Habilidades');
    expect(focusAfter('ArrowDown')).toBe('Excluir: Habilidades');
    expect(focusAfter('Home')).toBe('Habilidades: todas as ações');
    expect(focusAfter('ArrowDown')).toBe('Fila de conversas: todas as ações');
    expect(focusAfter('End')).toBe('Limpar filas');
    expect(focusAfter('ArrowUp')).toBe('Editar: todas as entidades');
    expect(focusAfter('End', true)).toBe('Limpar filas');
    expect(focusAfter('Home', true)).toBe('Ver: todas as entidades');
    expect(stops()).toEqual(['Ver: todas as entidades']);
  });
});
