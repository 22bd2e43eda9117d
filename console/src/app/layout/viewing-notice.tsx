import { UnstyledButton } from '@mantine/core';
import { IconEyeglass } from '@tabler/icons-react';
import { useViewedProfile } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './viewing-notice.module.css';

type ViewingNoticeProps = { isOpen: boolean; onClose: () => void };

/** Names the profile as which the person views the console, with a button to stop. */
export function ViewingNotice({ onClose }: ViewingNoticeProps) {
  const { t } = useTranslation('access');
  const viewed = useViewedProfile();
  return (
    <div role="status">
      {viewed && (
        <div className={classes.notice}>
          <IconEyeglass size={16} aria-hidden />
          <span className={classes.text}>
            {t('seeingAs')} <strong>{viewed.name}</strong>
            <span className={classes.more}> · {t('onlyViewing')}</span>
          </span>
          <UnstyledButton className={classes.leave ?? ''} onClick={onClose}>
            {t('leave')}
          </UnstyledButton>
        </div>
      )}
    </div>
  );
}
