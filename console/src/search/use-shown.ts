import { type FoundKind, type FoundRow, idIn } from '@retaguarda/contract/entities/search';
import { useRoleNames } from '../text/role-names.ts';
import { shorten } from '../text/shorten.ts';
import { textIn, useTranslation } from '../text/translation.ts';
import { kinds } from './kinds.ts';

/** The texts of results, in the language of the page. */
export function useShown(typed: string) {
  const { t } = useTranslation('search');
  const roles = useRoleNames();
  return (kind: FoundKind, { id, name, detail, client, active }: FoundRow) => {
    const { area } = kinds[kind];
    const isAskedById = kind === 'client' || idIn(typed) === id;
    return {
      name: kind === 'role' ? roles.nameWithKey(name) : name,
      // A description may be long, an e-mail is shown whole.
      detail: area
        ? detail
        : shorten(kind === 'role' ? roles.description({ name, description: detail }) : detail, 60),
      id: isAskedById ? t('id', { id }) : '',
      company:
        client && (client.active ? client.name : textIn('screens', 'companyInactive', { name: client.name })),
      state: area && active !== null ? textIn(area, active ? 'isActive' : 'isInactive') : '',
    };
  };
}
