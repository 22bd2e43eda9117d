import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';

/** Opens the comparison of two companies, with this one as the first. */
export function CompareButton({ from }: { from?: number }) {
  const { t } = useTranslation('clientVariables');
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/clientsystemvariables/compare" search={from ? { from } : {}} />
      )}
    >
      {t('compare')}
    </Button>
  );
}
