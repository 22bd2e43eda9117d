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

/** The details of a result besides its name, in one line: 'maria@example.com · Casa Ipê Modas · Inativo'. */
export function FoundDetails({ typed, detail, id, company, state }: FoundDetailsProps) {
  const parts = {
    detail: detail && <MarkedText typed={typed}>{detail}</MarkedText>,
    id: id && <MarkedText typed={typed}>{id}</MarkedText>,
    company: company && (
      <b className={classes.company}>
        <MarkedText typed={typed}>{company}</MarkedText>
      </b>
    ),
    state,
  };
  const shown = Object.entries(parts).filter(([, part]) => part);
  return shown.map(([name, part], place) => (
    <Fragment key={name}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
