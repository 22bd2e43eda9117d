import { useTranslation } from 'react-i18next';
import { useCan } from '../../session/use-can.ts';
import { menu } from './menu.ts';

/** The screens the signed-in person may open, named in their language. */
export function useMenu() {
  const { t } = useTranslation();
  const can = useCan();
  return menu.filter(can).map(({ label: [ns, key], ...entry }) => ({ ...entry, label: t(key, { ns }) }));
}
