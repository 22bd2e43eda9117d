import { Button, Pill, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect } from '../../platform/ui/search-select.tsx';
import { OnFirstUse } from '../dialogs/on-first-use.tsx';
import { mostShown, valuesToPass, withPicked } from './passed-values.ts';
import { readDocuments } from './read-documents.ts';
import { useCompaniesToChoose } from './use-companies-to-choose.ts';
import { useCompany } from './use-company.ts';

type Option = { id: number; name: string };

type CompanyMultiSelectProps = {
  label: string;
  /** The names of companies that are chosen already, of all or of the first ones; undefined while they load. */
  known: readonly Option[] | undefined;
  value: number[];
  /** The number of companies that may be chosen. */
  most: number;
  onChange: (ids: number[]) => void;
  disabled: boolean;
  readOnly: boolean;
  error?: React.ReactNode;
};

/** A field to choose some of thousands of companies. It searches on the server, and shows only the first chosen ones. */
export function CompanyMultiSelect(props: CompanyMultiSelectProps) {
  const { label, known, value, most, onChange, disabled, readOnly, error } = props;
  const { t } = useTranslation('companyChoice');
  const [isOpen, dialog] = useDisclosure();
  const [pasted, setPasted] = useState('');
  const can = useCan();
  const { rows, select } = useCompaniesToChoose();
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  const [picked, setPicked] = useState(() => new Map<number, string>());
  const nameOf = (id: number) => picked.get(id) ?? known?.find((one) => one.id === id)?.name;
  const pills = new Set(value.slice(0, mostShown).map(String));
  const firstHidden = value[mostShown];
  const passed = valuesToPass(value, found);

  const choose = (ids: number[], shown: readonly Option[]) => {
    // Remember the names of selected companies for when the next search finds others.
    setPicked((before) => new Map([...before, ...shown.map(({ id, name }) => [id, name] as const)]));
    onChange(ids.sort((one, other) => one - other));
  };

  const open = (documents: string) => {
    setPasted(documents);
    dialog.open();
  };

  return (
    <Stack gap="xs" align="stretch">
      <SearchMultiSelect
        label={label}
        description={value.length > 0 && t('chosen', { count: value.length })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={value.length === 0 ? t('choose') : undefined}
        clearable
        disabled={disabled}
        readOnly={readOnly}
        loading={select.isSearching}
        data={found.map(({ id, name, document }) => ({ value: String(id), label: name, document }))}
        value={passed.map(String)}
        onChange={(ids) => choose(withPicked(value, passed, ids.map(Number)), found)}
        onKeyDown={(event) => {
          // Backspace would remove the last company, which is not shown.
          const isEmpty = event.currentTarget.value === '';
          if (event.key === 'Backspace' && isEmpty && firstHidden !== undefined) event.preventDefault();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (readOnly || !can(wholeCompanies) || readDocuments(text).right.length < 2) return;
          event.preventDefault();
          open(text);
        }}
        renderPill={({ value: id, onRemove = () => {} }) => {
          if (pills.has(String(id)))
            return (
              <Pill withRemoveButton={!disabled && !readOnly} onRemove={onRemove}>
                {nameOf(Number(id)) ?? (known ? <CompanyName id={Number(id)} /> : '…')}
              </Pill>
            );
          return Number(id) === firstHidden ? <Pill>+{value.length - mostShown}</Pill> : null;
        }}
        error={error}
        {...select}
      />
      {!readOnly && !disabled && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconListSearch size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => open('')}
          >
            {t('open')}
          </Button>
          <OnFirstUse
            load={manyCompanies}
            isOpen={isOpen}
            onClose={dialog.close}
            key={pasted}
            pasted={pasted}
            chosen={value}
            most={most}
            onChoose={choose}
          />
        </>
      )}
    </Stack>
  );
}

const manyCompanies = async () => (await import('./many-companies.tsx')).ManyCompanies;

/** The name of a company that was not chosen here, but in a draft that was restored. */
const CompanyName = ({ id }: { id: number }) => useCompany(id).name ?? id;
