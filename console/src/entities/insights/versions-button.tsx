import { activity } from '@retaguarda/contract/entities/activity';
import { IconVersions } from '@tabler/icons-react';
import { DrawerButton } from '../../components/page/drawer-button.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { PatternVersions } from './pattern-versions.tsx';

type VersionsButtonProps = {
  id: number;
  pattern: string;
  onRestore: ((pattern: string) => void) | undefined;
};

/** Opens the versions of a pattern from its form. Shown to people who may read changes. */
export function VersionsButton({ id, pattern, onRestore }: VersionsButtonProps) {
  const { t } = useTranslation('versions');
  const can = useCan();
  if (!can(activity.list)) return null;
  return (
    <DrawerButton icon={IconVersions} label={t('button')} title={t('title')}>
      {(close) => (
        <PatternVersions
          id={id}
          pattern={pattern}
          onRestore={
            onRestore &&
            ((version) => {
              onRestore(version);
              close();
              notify.info(t('restored'));
            })
          }
        />
      )}
    </DrawerButton>
  );
}
