import type { FoundKind, FoundRow } from '@retaguarda/contract/entities/search';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { MarkedText } from '../../platform/text/marked-text.tsx';
import { stateArea } from '../../platform/words/field-words.ts';
import { foundIcon, foundLink } from './found-link.ts';
import classes from './search-page.module.css';
import { useShown } from './use-shown.ts';

type FoundLineProps = { kind: FoundKind; row: FoundRow; text: string };

/** One result, as a link to its form. */
export function FoundLine({ kind, row, text }: FoundLineProps) {
  const Icon = foundIcon(kind);
  const { name, detail, id, company } = useShown(text)(kind, row);
  return (
    <li>
      <Link {...foundLink(kind, row)} className={classes.line}>
        <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.name}>
          <MarkedText typed={text}>{name}</MarkedText>
        </span>
        <span className={classes.detail}>
          <MarkedText typed={text}>{[detail, id].filter(Boolean).join(' · ')}</MarkedText>
        </span>
        <span className={classes.company}>{company && <MarkedText typed={text}>{company}</MarkedText>}</span>
        <span className={classes.state}>
          {row.active !== null && <StateBadge area={stateArea(kind)} isActive={row.active} />}
        </span>
      </Link>
    </li>
  );
}
