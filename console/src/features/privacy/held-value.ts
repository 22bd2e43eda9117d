import { browserIn } from '@retaguarda/contract/browsers';
import type { DataPlace, HeldColumn, HeldRow } from '@retaguarda/contract/entities/privacy-people';
import type { Area } from '../../platform/text/dictionary.ts';
import { formatDay, formatTime } from '../../platform/text/format.ts';
import { shownLanguage, textIn, wordIn } from '../../platform/text/translation.ts';
import { entitiesIn, entityCards } from '../../platform/words/entity-cards.ts';

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The dictionary area with the words for the kinds of a place. */
const kindsIn: Partial<Record<DataPlace, Area>> = {
  historyOfPerson: 'history',
  historyByPerson: 'history',
  accessOfPerson: 'securityKinds',
  accessByPerson: 'securityKinds',
};

/** The words for values of closed sets. */
const words: Partial<Record<HeldColumn, (value: string, place: DataPlace) => string | undefined>> = {
  kind: (kind, place) => wordIn(kindsIn[place] ?? 'privacyData', kindsIn[place] ? kind : `word_${kind}`),
  action: (action) => wordIn('jobs', action),
  request_kind: (kind) => wordIn('privacy', `kind_${kind}`),
  request_state: (state) => wordIn('privacy', `state_${state}`),
  list: (list) => {
    const [entity] = entitiesIn(list);
    return entity && textIn(entityCards[entity].area, 'title');
  },
  browser: (browser) => browserIn(browser, shownLanguage()),
};

/** Names a record: 'Departamento nº 403'. */
export function recordName({ entity, row }: Pick<HeldRow, 'entity' | 'row'>) {
  const word =
    wordIn('activity', String(entity)) ?? wordIn('privacyData', `word_${entity}`) ?? String(entity);
  return typeof row === 'number' ? textIn('privacyData', 'recordNumber', { entity: word, id: row }) : word;
}

/** Returns a stored value as people read it. */
export function shownValue(value: unknown, column?: HeldColumn, place: DataPlace = 'person'): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return textIn('screens', value ? 'yes' : 'no');
  const text = String(value);
  const word = column && words[column]?.(text, place);
  if (word) return word;
  if (moment.test(text)) return formatTime(text);
  return day.test(text) ? formatDay(text) : text;
}
