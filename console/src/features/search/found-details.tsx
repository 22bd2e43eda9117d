import { Fragment } from 'react';
import { MarkedText } from '../../platform/text/marked-text.tsx';
import classes from './found-details.module.css';

type FoundDetailsProps = {
  typed: string;
  detail: string;
  id: string;
  company: string | null;
  state: string;
};

/** What is known of a result besides its name, in one line: 'maria@example.com · Casa Ipê Modas · Inativo'. */
export function FoundDetails({ typed, detail, id, company, state }: FoundDetailsProps) {
  const parts = [
    detail && <MarkedText typed={typed}>{detail}</MarkedText>,
    id && <MarkedText typed={typed}>{id}</MarkedText>,
    company && (
      <b className={classes.company}>
        <MarkedText typed={typed}>{company}</MarkedText>
      </b>
    ),
    state,
  ];
  return parts.filter(Boolean).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name than their place.
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
