import { Input, Switch, Textarea, TextInput } from '@mantine/core';
import { type Typed, wrongValue } from '@retaguarda/contract/variable-types';
import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import { NumberField } from '../../platform/ui/number-field.tsx';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { shownSecret, useShownValue } from './variable-values.ts';

type VariableValueFieldProps = {
  typed: Typed;
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler;
  error?: ReactNode;
  readOnly?: boolean;
  required?: boolean;
  /** There is a secret already. It stays as long as nothing is typed. */
  hasSecret?: boolean;
  autoFocus?: boolean;
  style?: CSSProperties;
};

/** The field for a value of a system variable: what it looks like follows from the type of the variable. */
export function VariableValueField(props: VariableValueFieldProps) {
  const { typed, label, isLabelHidden, hasSecret = false, value = '', onChange, ...field } = props;
  const { t, language } = useTranslation('variables');
  const { t: word } = useTranslation();
  const shown = useShownValue();
  const named = { ...field, ...(isLabelHidden ? { 'aria-label': label } : { label }) };

  if (field.readOnly && typed.type !== 'text')
    return <TextInput {...named} value={shown(typed.type, value)} readOnly />;
  if (typed.type === 'number')
    return (
      <NumberField
        {...named}
        value={value}
        onChange={(number) => onChange?.(String(number))}
        decimalSeparator={language === 'eng' ? '.' : ','}
        decimalScale={10}
        hideControls
      />
    );
  if (typed.type === 'boolean')
    return (
      <Input.Wrapper
        label={isLabelHidden ? undefined : label}
        labelElement="div"
        error={field.error}
        style={field.style ?? {}}
      >
        <Switch
          aria-label={label}
          label={word(value === 'true' ? 'yes' : 'no')}
          mt={isLabelHidden ? 0 : 8}
          checked={value === 'true'}
          onChange={({ currentTarget }) => onChange?.(String(currentTarget.checked))}
          onKeyDown={field.onKeyDown}
          autoFocus={field.autoFocus ?? false}
        />
      </Input.Wrapper>
    );
  if (typed.type === 'list')
    return (
      <SearchSelect
        {...named}
        data={typed.options.map((value) => ({ value, label: value }))}
        value={value || null}
        onChange={(picked) => onChange?.(picked ?? '')}
      />
    );
  const secretSet = isLabelHidden ? shownSecret : `${shownSecret} ${t('secretSet')}`;
  if (typed.type === 'secret')
    return (
      <PasswordField
        {...named}
        value={value}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        placeholder={hasSecret ? secretSet : undefined}
        description={isLabelHidden ? undefined : t('secretHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        showLabel={t('showSecret')}
        // Browsers must neither offer to save it nor fill in a password.
        autoComplete="new-password"
      />
    );
  return (
    <Textarea
      {...named}
      autosize
      maxRows={12}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}

/** Returns the first value of a field after its type has changed: the present one if it fits the type. */
export function valueFor(typed: Typed, value: string) {
  if (wrongValue(typed, value) === undefined) return value;
  return typed.type === 'boolean' ? 'false' : '';
}
