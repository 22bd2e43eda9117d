import { Anchor, Text } from '@mantine/core';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { NotedEntity } from '@retaguarda/contract/entities/notes';
import type { HeldRow } from '@retaguarda/contract/entities/privacy-people';
import { Link, linkOptions } from '@tanstack/react-router';
import { linkToNoted } from '../../capabilities/notes/link-to-noted.ts';
import { textIn, useTranslation, wordIn } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { entityCards, linkToRow } from '../../platform/words/entity-cards.ts';
import { labelOf } from '../../platform/words/field-words.ts';
import classes from './held-data.module.css';
import { recordName } from './held-value.ts';

type Mention = { field: string; text: string };

/** A place where a person is mentioned: the record, each field, and the mention in its text. */
export function MentionRow({ row, isPrinted = false }: { row: HeldRow; isPrinted?: boolean }) {
  const { t } = useTranslation('privacyData');
  const record = recordName(row);
  const isPast = row.kind === 'change';
  const link = isPrinted ? undefined : linkOf(row);
  const name = isPast ? t('inHistory', { record }) : record;
  return (
    <>
      {link ? (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
          {name}
        </Anchor>
      ) : (
        <Text size="sm">{name}</Text>
      )}
      <dl className={classes.row}>
        {/* A field may be there several times, so each has its place. */}
        {[...(row.fields as Mention[]).entries()].map(([place, { field, text }]) => (
          <div key={place} className={classes.pair}>
            <dt>{fieldName(row, field)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const isOfNote = (fields: unknown) =>
  (fields as Mention[]).some(({ field }) => /^(before|after)\.text$/.test(field));

/** Returns the page on which the text can be edited. History can only be viewed; that of a note is on the page of its row. */
function linkOf({ kind, entity, row, company_id, fields }: HeldRow): LinkTo | undefined {
  if (entity === 'company_template' || entity === 'note') return undefined;
  if (entity === 'change_request' || (kind === 'change' && isOfNote(fields)))
    return linkToNoted({ entity: entity as NotedEntity, row_id: row as number }, company_id as number | null);
  if (entity === 'clean_queue')
    return linkOptions({ to: '/queue', search: { client_id: company_id as number } });
  const of = { entity: entity as ChangeEntity, row_id: row as number };
  if (kind === 'change') return linkOptions({ to: '/activity', search: { ...of, page: 1 } });
  return linkToRow({ ...of, client_id: company_id as number | null });
}

/** Names a field as the screen of its record does: by the nearest part of its name that has a label. */
function fieldName({ entity }: HeldRow, field: string): string {
  const [, side, recorded = field] = /^(before|after)\.(.+)$/.exec(field) ?? [];
  const label = labelIn(entity, recorded);
  if (!side) return label;
  return textIn('privacyData', side === 'before' ? 'fieldBefore' : 'fieldAfter', { field: label });
}

function labelIn(entity: unknown, field: string): string {
  const own = field === 'state_reason' ? 'reason' : field;
  const isShown = Object.hasOwn(entityCards, String(entity));
  const label = (isShown && labelOf(entity as ChangeEntity, own)) || wordIn('privacyData', `column_${field}`);
  if (label) return label;
  const parent = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  return parent ? labelIn(entity, parent) : field;
}
