import type { Change, ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import type { ShownDifference } from '../../components/form/shown-values.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';
import { labelOf, useFieldValues } from '../../platform/words/field-values.ts';
import { exportLabel, useExportValues } from './export-texts.ts';

/** For these fields a history says only that they were changed. */
const fieldsWithoutValues = new Set(['password_hash', 'url_avatar', 'secret']);

/**
 * Returns a function that describes a change in the words of its entity's screen. `titles` are the titles of the fields
 * that a company has added.
 */
export function useShownDifferences(titles: Record<string, string> = {}) {
  const { t } = useTranslation('history');
  const fieldText = useFieldValues();
  const exportText = useExportValues();
  const textOf: typeof fieldText = (entity, field, value) =>
    exportText(entity, field, value) ?? fieldText(entity, field, value);
  const shownLabel = (entity: ChangeEntity, field: string) =>
    exportLabel(entity, field) ?? labelOf(entity, field, titles);

  function describe(entity: ChangeEntity, { field, removed, added, more }: Difference): ShownDifference {
    const label = shownLabel(entity, field) ?? field;
    if (fieldsWithoutValues.has(field))
      return { field, label, removed: [], added: [], note: t('changedWithoutValues') };
    return {
      field,
      label,
      removed: removed.map((value) => textOf(entity, field, value)),
      added: added.map((value) => textOf(entity, field, value)),
      more,
      note: removed.length + added.length === 0 ? t('reordered') : undefined,
    };
  }

  return ({ entity, kind, differences }: Change) => {
    const order = Object.keys(entityCards[entity].fields);
    const positionOf = ({ field }: Difference) =>
      order.includes(field) ? order.indexOf(field) : order.length;
    const isWholeRow = kind === 'created' || kind === 'deleted';
    return (
      differences
        .filter(({ field }) => shownLabel(entity, field) !== undefined)
        // For a new row there is nothing to say about the password or the picture.
        .filter(({ field }) => !isWholeRow || !fieldsWithoutValues.has(field))
        .sort((one, other) => positionOf(one) - positionOf(other))
        .map((difference) => describe(entity, difference))
    );
  };
}
