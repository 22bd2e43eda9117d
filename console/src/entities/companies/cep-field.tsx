import { Loader } from '@mantine/core';
import type { companyInput } from '@retaguarda/contract/entities/companies';
import { lookups, type Place } from '@retaguarda/contract/lookups';
import { type ChangeEvent, useState } from 'react';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { FilledLine } from './filled-line.tsx';
import { type Filled, type Filling, placeInWords } from './use-filling.ts';
import { useLookup } from './use-lookup.ts';

type CepFieldProps = { form: SchemaForm<typeof companyInput>; filling: Filling };

/** The result of a CEP lookup. The place is shown when all its fields already hold other values. */
type Outcome = { filled: Filled } | { place: string } | 'unknown';

/** The CEP. When somebody has typed it, the address is filled in where it is empty. */
export function CepField({ form, filling }: CepFieldProps) {
  const { t } = useTranslation('companies');
  const { t: registry } = useTranslation('registry');
  const { ask, forget, isAsking } = useLookup(lookups.cep);
  const [outcome, setOutcome] = useState<Outcome>();
  const { onChange, ...field } = filling.field('cep');

  const fillIn = (place: Place): Outcome | undefined => {
    const free = filling.freeIn(place).filter((name) => !filling.isTyped(name));
    if (free.length > 0) return { filled: filling.fill(place, free) };
    // The street may stand there with its number.
    const isThere = (['address', 'city', 'state'] as const).every((name) =>
      filling.valueAt(name).startsWith(place[name]),
    );
    return isThere ? undefined : { place: placeInWords(place) };
  };

  const onType = async (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    setOutcome(undefined);
    const cep = event.currentTarget.value;
    if (!/^\d{5}-\d{3}$/.test(cep)) return forget();
    const answer = await ask({ query: { cep } });
    // A draft may have been restored meanwhile.
    if (!answer || filling.valueAt('cep') !== cep) return;
    setOutcome(answer.found ? fillIn(answer.found) : answer.status === 'unknown' ? 'unknown' : undefined);
  };

  const undo = (filled: Filled) => {
    filling.undo(filled);
    setOutcome(undefined);
    form.getInputNode('client_info.cep')?.focus();
  };

  return (
    <div>
      <MaskedInput
        label={t('cep')}
        mask={masks.cep}
        rightSection={isAsking && <Loader size={16} aria-hidden />}
        {...field}
        onChange={onType}
      />
      <div role="status">
        {outcome === 'unknown' && <FilledLine text={registry('cepUnknown')} />}
        {typeof outcome === 'object' && 'place' in outcome && (
          <FilledLine text={registry('cepOf', { place: outcome.place })} />
        )}
        {typeof outcome === 'object' && 'filled' in outcome && (
          <FilledLine text={registry('cepFilled')} onUndo={() => undo(outcome.filled)} />
        )}
      </div>
    </div>
  );
}
