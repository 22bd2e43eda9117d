import { VisuallyHidden } from '@mantine/core';
import { entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { labelOf, wordOf } from '../../platform/words/field-words.ts';
import { shownSecret } from '../fields/variable-values.ts';
import { valueAt } from './changes.ts';
import classes from './shown-changes.module.css';

/** A difference as it is shown: the label of the field and its old and new values, or a note instead of the values. */
export type ShownDifference = Pick<Difference, 'field' | 'more'> & {
  label: string;
  removed: string[];
  added: string[];
  note?: string | undefined;
};

/** The value before and after the change. For a list, the items that were removed and added. */
export function ShownValues({ removed, added, more }: Pick<ShownDifference, 'removed' | 'added' | 'more'>) {
  const { t } = useTranslation('history');
  const isList = more !== undefined;
  const rest = (count: number | undefined) => (count ? ` ${t('more', { count })}` : '');
  return (
    <span className={isList ? classes.list : classes.single}>
      {removed.length > 0 && (
        <del>
          <VisuallyHidden>{isList ? t('removed') : t('before')}: </VisuallyHidden>
          {removed.join(', ') + rest(more?.removed)}
        </del>
      )}
      {added.length > 0 && (
        <ins>
          <VisuallyHidden>{isList ? t('added') : t('after')}: </VisuallyHidden>
          {added.join(', ') + rest(more?.added)}
        </ins>
      )}
    </span>
  );
}

/** The words of a form's fields, to show their values as people read them. */
export type FieldWords = {
  entity: ChangeEntity;
  /** The titles of the fields that a company has added, by field. */
  titles?: Record<string, string> | undefined;
  /** The names of what a field offers to choose from, by field. Those of companies are read where they are missing. */
  names?: Record<string, readonly { id: number | string; name: string }[]> | undefined;
  /** The fields that hold secrets. */
  secrets?: readonly string[];
};

/** The number of items of a list that are shown. */
const mostItems = 10;

/** The fields that hold the ids of companies. */
const companyFields = ['client_id', 'scope_client_id'];

/** Returns the label of a field. A field without one, such as the password that confirms a change, is not shown. */
export const labelIn = ({ entity, titles }: FieldWords, field: string) => labelOf(entity, field, titles);

/** Returns a function that describes the difference between two sets of values in a field. */
export function useShownChanges(words: FieldWords, fields: readonly string[], versions: readonly object[]) {
  const { t } = useTranslation('history');
  const { t: formText } = useTranslation('forms');
  const companyName = useCompanyNames(words, fields, versions);
  const { entity, names = {}, secrets = [] } = words;

  const textIn = (field: string, value: unknown) => {
    if (isBlank(value)) return formText('blank');
    if (secrets.includes(field)) return shownSecret;
    const known = names[field]?.find(({ id }) => id === value)?.name;
    const named = known ?? (companyFields.includes(field) ? companyName(value as number) : undefined);
    return wordOf(entity, field, named ?? value);
  };

  /** Returns the items of the one list that the other one does not have, and how many of them are not shown. */
  const itemsOf = (field: string, list: unknown[], other: unknown[]) => {
    const others = new Set(other.map((item) => JSON.stringify(item)));
    const items = list.filter((item) => !others.has(JSON.stringify(item)));
    return {
      texts: items.slice(0, mostItems).map((item) => textIn(field, item)),
      more: Math.max(0, items.length - mostItems),
    };
  };

  return {
    /** The whole value of a field in words. */
    textOf: (field: string, values: object) => {
      const value = valueAt(values, field);
      if (!Array.isArray(value)) return textIn(field, value);
      if (value.length === 0) return formText('blank');
      const { texts, more } = itemsOf(field, value, []);
      return [...texts, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ');
    },
    difference: (field: string, before: object, after: object): ShownDifference => {
      const label = labelIn(words, field) ?? field;
      const [old, now] = [valueAt(before, field), valueAt(after, field)];
      if (secrets.includes(field))
        return { field, label, removed: [], added: [], note: t('changedWithoutValues') };
      if (!Array.isArray(old) || !Array.isArray(now))
        return { field, label, removed: [textIn(field, old)], added: [textIn(field, now)] };
      const [removed, added] = [itemsOf(field, old, now), itemsOf(field, now, old)];
      return {
        field,
        label,
        removed: removed.texts,
        added: added.texts,
        more: { removed: removed.more, added: added.more },
        note: removed.texts.length + added.texts.length === 0 ? t('reordered') : undefined,
      };
    },
  };
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

/** Returns the names of the companies in these values that the form does not know itself. */
function useCompanyNames({ names = {} }: FieldWords, fields: readonly string[], versions: readonly object[]) {
  const can = useCan();
  const known = new Set(names.client_id?.map(({ id }) => id));
  const chosen = companyFields
    .filter((field) => fields.includes(field))
    .flatMap((field) => versions.flatMap((values) => [valueAt(values, field)].flat()));
  const unknown = [...new Set(chosen)]
    .filter((id): id is number => typeof id === 'number' && !known.has(id))
    .slice(0, 2 * mostItems);
  const found = useQuery({
    queryKey: [entityOf(companies.list), companies.list.path, 'names', unknown],
    queryFn: ({ signal }) =>
      Promise.all(unknown.map((id) => call(companies.list, { query: { id } }, signal))),
    enabled: unknown.length > 0 && can(companies.list),
  });
  return (id: number) => found.data?.flatMap(({ clients }) => clients).find((one) => one.id === id)?.name;
}
