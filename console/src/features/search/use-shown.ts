import {
  accessTo,
  type FoundGroup,
  type FoundKind,
  type FoundRow,
  idIn,
} from '@retaguarda/contract/entities/search';
import { useCan } from '../../platform/session/use-can.ts';
import { shorten } from '../../platform/text/format.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { stateArea } from '../../platform/words/field-words.ts';

/** Shortens a description, which may be long; an e-mail or an address is shown whole. */
const shortened = (detail: string) => (/\s/.test(detail) ? shorten(detail, 60) : detail);

/** Returns the texts of results, in the language of the page. */
export function useShown(typed: string) {
  const { t } = useTranslation('search');
  const roles = useRoleNames();
  return (kind: FoundKind, { id, name, detail, client, active }: FoundRow) => {
    const isAskedById = kind === 'client' || (kind !== 'note' && idIn(typed) === id);
    return {
      name: kind === 'role' ? roles.nameWithKey(name) : name,
      detail:
        kind === 'note'
          ? detail
          : shortened(kind === 'role' ? roles.description({ name, description: detail }) : detail),
      id: isAskedById ? t('id', { id }) : '',
      company:
        client && (client.active ? client.name : textIn('screens', 'companyInactive', { name: client.name })),
      state: active === null ? '' : textIn(stateArea(kind), active ? 'isActive' : 'isInactive'),
    };
  };
}

/**
 * Filters the results by what the person may view. The server has done so already, but they may be viewing the console
 * as a profile with fewer permissions.
 */
export function useViewable() {
  const can = useCan();
  return (groups: FoundGroup[]) => groups.filter(({ kind }) => can({ access: accessTo(kind) }));
}
