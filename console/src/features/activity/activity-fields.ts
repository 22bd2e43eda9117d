import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { plain } from '../../platform/text/best-matches.ts';
import { shownFields } from '../../platform/words/field-texts.ts';
import { labelOf } from '../../platform/words/field-words.ts';

/** Returns the fields whose labels contain a text, so that they are found by what the screens call them. */
export function fieldsNamed(text: string) {
  const names = changeEntities.flatMap((entity) =>
    fieldsOf(entity).filter((name) => plain(labelOf(entity, name) ?? '').includes(plain(text))),
  );
  return [...new Set(names)].filter((name) => !name.includes('.'));
}

/** Returns the fields of an entity. The entry of a cleaned or restored queue has some that no company has. */
export const fieldsOf = (entity: ChangeEntity) =>
  Object.keys(shownFields(entity)).filter(
    (name) =>
      entity !== 'client' || !['total_removed', 'total_restored', 'skill_id', 'without_skill'].includes(name),
  );
