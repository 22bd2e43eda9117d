import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatTime } from '../../platform/text/format.ts';
import classes from './log-line.module.css';

type LogLineProps = {
  at: string;
  who: string;
  /** The event, in one line. */
  what: ReactNode;
  /** The actions beside the line. */
  action?: ReactNode;
  /** The details that the line unfolds to. */
  children: ReactNode;
};

/** An entry of a log as one line, which unfolds. */
export function LogLine({ at, who, what, action, children }: LogLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <UnstyledButton
          className={classes.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden className={classes.arrow} />
          <time dateTime={at} className={`tabular ${classes.time}`}>
            {formatTime(at).slice(-5)}
          </time>
          <span className={classes.who}>{who}</span>
          <span className={classes.what}>{what}</span>
        </UnstyledButton>
        {action}
      </div>
      <div id={details} className={isOpen ? classes.details : undefined}>
        {isOpen && children}
      </div>
    </li>
  );
}
