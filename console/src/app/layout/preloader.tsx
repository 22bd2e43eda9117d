import { limits } from '@retaguarda/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { Brand } from '../../platform/ui/brand.tsx';
import classes from './preloader.module.css';
import { layoutSettings } from './use-layout-settings.ts';

/** Covers the page with the brand for a moment after the start, when the person has chosen this in the settings. */
export function Preloader() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(() => layoutSettings().preloader);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), limits.preloader);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  return (
    <div className={classes.overlay} role="status" aria-label={t('loading')}>
      <Brand name={t('product')} size="lg" />
      <span className={classes.track} />
    </div>
  );
}
