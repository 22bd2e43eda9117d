import { useDisclosure } from '@mantine/hooks';
import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { HeadButton } from '../../components/page/head-actions.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const saveTemplate = async () => (await import('./save-template.tsx')).SaveTemplate;

/** The ways from a company to other ones like it: a copy, and a template. */
export function CompanyCopyActions({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('companyCopy');
  const can = useCan();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!can(companyCopies.create)) return null;
  const copy = linkOptions({ to: '/company', search: { copy: id } });
  return (
    <>
      <HeadButton label={t('copy')} icon={IconCopy} link={copy} />
      <HeadButton label={t('saveAsTemplate')} icon={IconTemplate} act={open} />
      <OnFirstUse load={saveTemplate} client_id={id} name={name} isOpen={isOpen} onClose={close} />
    </>
  );
}
