import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import { useReadOnly } from '../../components/form/use-schema-form.ts';
import { TagField } from '../../components/tags/tag-field.tsx';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect } from '../../platform/ui/search-select.tsx';
import { RootField } from './root-field.tsx';
import { valuesOf, withValues } from './scope-rules.ts';

type ScopeRuleFieldsProps = {
  rules: string[];
  /** The rules that may be given; undefined when all of them may. */
  offered: readonly string[] | undefined;
  onChange: (rules: string[]) => void;
};

/** The rules of a scope, each kind in a field. Where nothing can be changed, only those that have a value are shown. */
export function ScopeRuleFields({ rules, offered, onChange }: ScopeRuleFieldsProps) {
  const { t } = useTranslation('scopes');
  const { t: industry } = useTranslation('industries');
  const readOnly = useReadOnly();
  const of = (kind: Parameters<typeof valuesOf>[1]) => {
    const value = valuesOf(rules, kind);
    return {
      value,
      /** Whether a value may be chosen. Those that are chosen already stay. */
      mayHave: (one: string) => !offered || value.includes(one) || valuesOf(offered, kind).includes(one),
      isShown: value.length > 0 || (!readOnly && (!offered || valuesOf(offered, kind).length > 0)),
      onChange: (values: string[]) => onChange(withValues(rules, kind, values)),
    };
  };
  const [tag, state, activity, root] = [of('tag'), of('state'), of('activity'), of('root')];

  return (
    <>
      {tag.isShown && (
        <TagField
          label={t('tags')}
          readOnly={readOnly}
          mayCreate={false}
          {...(offered && { mayChoose: (id: number) => tag.mayHave(String(id)) })}
          value={tag.value.map(Number)}
          onChange={(ids) => tag.onChange(ids.map(String))}
        />
      )}
      {state.isShown && (
        <SearchMultiSelect
          label={t('states')}
          readOnly={readOnly}
          clearable
          data={states.filter(state.mayHave).map((value) => ({ value, label: value }))}
          value={state.value}
          onChange={state.onChange}
        />
      )}
      {activity.isShown && (
        <SearchMultiSelect
          label={t('activities')}
          readOnly={readOnly}
          clearable
          data={byLabel(
            industries.filter(activity.mayHave).map((value) => ({ value, label: industry(value) })),
          )}
          value={activity.value}
          onChange={activity.onChange}
        />
      )}
      {root.isShown && (
        <RootField
          label={t('roots')}
          description={!readOnly && t('rootsHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          readOnly={readOnly}
          value={root.value}
          onChange={root.onChange}
        />
      )}
    </>
  );
}
