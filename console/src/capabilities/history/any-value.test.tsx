import { changeEntities, changeKinds } from '@retaguarda/contract/entities/changes';
import { render, renderHook, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useShownChanges } from '../../components/form/shown-changes.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { shownFields } from '../../platform/words/field-texts.ts';
import { Providers } from '../../test/render-at.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { shownDifferences } from './shown-differences.ts';

await startText('lists');
await loadLaterTexts();

const exportFields = ['format', 'total', 'sent', 'state', 'columns', 'sort', 'filter.type', 'filter.active'];
const entityAndField = fc.constantFrom(...changeEntities).chain((entity) =>
  fc.record({
    entity: fc.constant(entity),
    field: fc.constantFrom(
      ...Object.keys(shownFields(entity)),
      'extra.ramal',
      ...exportFields.map((field) => `export.${field}`),
    ),
  }),
);
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('***', 'valueOf', '__proto__'),
  fc.constant({ toString: 1 }),
);

it('any recorded value of any field of any entity is shown as a text', () => {
  fc.assert(
    fc.property(
      entityAndField,
      fc.constantFrom(...changeKinds),
      fc.array(anyValue),
      fc.array(anyValue),
      ({ entity, field }, kind, removed, added) => {
        const change = { entity, kind, differences: [{ field, removed, added }] };
        for (const { label, ...shown } of shownDifferences(change as never))
          for (const text of [label, ...shown.removed, ...shown.added]) expect(text).toBeTypeOf('string');
      },
    ),
    { numRuns: 2_000 },
  );
});

it('any value that a form or somebody else may have in a field is shown as a text', () => {
  const { result } = renderHook(() => useShownChanges, { wrapper: Providers });
  const describe = result.current;
  fc.assert(
    fc.property(entityAndField, anyValue, anyValue, ({ entity, field }, before, after) => {
      const { result } = renderHook(() => describe({ entity }, [field], []), { wrapper: Providers });
      const { removed, added } = result.current.difference(field, { [field]: before }, { [field]: after });
      for (const text of [...removed, ...added, result.current.textOf(field, { [field]: after })])
        expect(text).toBeTypeOf('string');
    }),
    { numRuns: 100 },
  );
});

it('the masked work days of an erased person are shown as the mask', () => {
  const change = {
    id: 1,
    at: '2026-11-15T12:00:00.000Z',
    by: 'Ana',
    by_id: 2,
    by_now: null,
    entity: 'user' as const,
    kind: 'edited' as const,
    differences: [{ field: 'work_days', removed: ['***'], added: ['***'] }],
  };

  render(<HistoryEntry change={change} differences={shownDifferences(change)} />, { wrapper: Providers });

  expect(screen.getByText('Dias de trabalho')).toBeTruthy();
  expect(screen.getAllByText('***')).toHaveLength(2);
});
