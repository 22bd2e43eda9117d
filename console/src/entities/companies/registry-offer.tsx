import { Button, Group, Paper, Text } from '@mantine/core';
import type { RegisteredCompany } from '@retaguarda/contract/lookups';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { FilledLine } from './filled-line.tsx';
import { type Filled, type Filling, placeInWords } from './use-filling.ts';

type RegistryOfferProps = {
  company: RegisteredCompany;
  filling: Filling;
  /** Called after the offer was taken or taken back: its button, which had the focus, is gone. */
  onDone: () => void;
};

/** Offers what the registry knows of a company, for the fields that are still free. */
export function RegistryOffer({ company, filling, onDone }: RegistryOfferProps) {
  const { t } = useTranslation('registry');
  const [filled, setFilled] = useState<Filled>();
  const { situation = 'active', name, cep, clientnumber } = company;
  // Combining the street of another CEP with the one in the form would create a wrong address.
  const isElsewhere = filling.valueAt('cep') !== '' && filling.valueAt('cep') !== cep;
  const values = isElsewhere ? { name, clientnumber } : company;
  const offered = [name, isElsewhere ? clientnumber : placeInWords(company)].filter(Boolean).join(', ');
  const free = filling.freeIn(values);

  const take = () => {
    setFilled(filling.fill(values, free));
    onDone();
  };
  const undo = (taken: Filled) => {
    filling.undo(taken);
    setFilled(undefined);
    onDone();
  };

  return (
    <>
      {filled ? (
        <FilledLine text={t('offerTaken')} onUndo={() => undo(filled)} />
      ) : (
        free.length > 0 && (
          <Paper withBorder p="xs" mt="xs">
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text size="sm">{t('offer', { company: offered })}</Text>
              <Button size="xs" variant="light" onClick={take} flex="none">
                {t('takeOffer')}
              </Button>
            </Group>
          </Paper>
        )
      )}
      {situation !== 'active' && <FilledLine text={t('situation', { situation: t(situation) })} />}
    </>
  );
}
