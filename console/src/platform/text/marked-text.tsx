import { markedParts } from './marked-parts.ts';
import classes from './marked-text.module.css';

/** A text with the typed words marked in it. */
export const MarkedText = ({ children, typed }: { children: string; typed: string }) =>
  markedParts(children, typed).map(({ text, isMarked }, place) => {
    const key = `${place} ${text}`;
    return isMarked ? (
      <mark key={key} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
