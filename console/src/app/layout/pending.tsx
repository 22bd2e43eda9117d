import { Loader } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './pending.module.css';

/** Shown while a screen loads. */
export function Pending() {
  const { t } = useTranslation();
  return (
    <div className={classes.pending} role="status">
      <Loader size="sm" role="img" aria-label={t('loading')} />
    </div>
  );
}
