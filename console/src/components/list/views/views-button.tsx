import { useTranslation } from '../../../platform/text/translation.ts';
import { useGivenCompany } from '../../company-choice/use-company.ts';
import { PopoverButton } from '../../dialogs/popover-button.tsx';
import type { ListSearch } from '../use-list.ts';

const viewsMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

/** Opens the views of a list. On the page of a company there are none: a view opens the whole list. */
export function ViewsButton({ search }: { search: ListSearch }) {
  const { t } = useTranslation();
  if (useGivenCompany()) return null;
  return (
    <PopoverButton load={viewsMenu} about={{ search }} look={{ variant: 'default', children: t('views') }} />
  );
}
