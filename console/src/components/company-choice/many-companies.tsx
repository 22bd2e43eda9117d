import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { useState } from 'react';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { NamedCompany, WayProps } from './choice-result.tsx';
import { ChooseByDocuments } from './choose-by-documents.tsx';
import { ChooseByFilters } from './choose-by-filters.tsx';

type ManyCompaniesProps = WayProps & {
  isOpen: boolean;
  onClose: () => void;
  /** A list of documents to begin with. */
  pasted?: string;
};

/** The dialog in which many companies are chosen at once. */
export function ManyCompanies({ isOpen, onClose, pasted = '', chosen, most, onChoose }: ManyCompaniesProps) {
  const { t } = useTranslation('companyChoice');
  const { t: word } = useTranslation();
  const can = useCan();
  const [way, setWay] = useState(pasted ? 'byDocuments' : 'byFilters');
  const chooser = {
    chosen,
    most,
    onChoose: (ids: number[], found: readonly NamedCompany[]) => {
      onChoose(ids, found);
      onClose();
    },
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('open')}
      size="lg"
      withCloseButton
      closeButtonProps={{ 'aria-label': word('close') }}
    >
      <Stack>
        {can(wholeCompanies) && (
          <SegmentedControl
            aria-label={t('way')}
            value={way}
            onChange={setWay}
            data={(['byFilters', 'byDocuments'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {way === 'byFilters' ? (
          <ChooseByFilters {...chooser} />
        ) : (
          <ChooseByDocuments {...chooser} pasted={pasted} />
        )}
      </Stack>
    </Modal>
  );
}
