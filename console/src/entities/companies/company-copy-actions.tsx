import { ActionIcon, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useRecordAction } from '../../components/page/record-actions.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';

const saveTemplate = async () => (await import('./save-template.tsx')).SaveTemplate;

/** The ways from a company to other ones like it: a copy, and a template. */
export function CompanyCopyActions({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('companyCopy');
  const can = useCan();
  const [isOpen, { open, close }] = useDisclosure(false);
  const navigate = useNavigate();
  const mayCopy = can(companyCopies.create);
  const copy = () => navigate({ to: '/company', search: { copy: id } });
  useRecordAction(mayCopy ? { label: t('copy'), icon: IconCopy, act: copy } : undefined);
  useRecordAction(mayCopy ? { label: t('saveAsTemplate'), icon: IconTemplate, act: open } : undefined);
  if (!mayCopy) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/company" search={{ copy: id }} />}
      >
        {t('copy')}
      </Button>
      <Tooltip label={t('saveAsTemplate')}>
        <ActionIcon variant="default" size="input-sm" aria-label={t('saveAsTemplate')} onClick={open}>
          <IconTemplate size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <OnFirstUse load={saveTemplate} client_id={id} name={name} isOpen={isOpen} onClose={close} />
    </Group>
  );
}
