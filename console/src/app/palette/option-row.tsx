import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Option } from './option.ts';
import classes from './palette-results.module.css';
import { optionId } from './use-selection.ts';

const keepFocusInField = (event: MouseEvent) => event.preventDefault();

type OptionRowProps = {
  option: Option;
  index: number;
  isSelected: boolean;
  onOpened: () => void;
  onAct: (act: () => void) => void;
};

export function OptionRow({ option, index, isSelected, onOpened, onAct }: OptionRowProps) {
  const { icon: Icon, label, details } = option;
  const props = {
    id: optionId(index),
    className: classes.option,
    role: 'option',
    'aria-selected': isSelected,
    tabIndex: -1,
    onMouseDown: keepFocusInField,
  };
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {details && <span className={classes.details}>{details}</span>}
      </span>
    </>
  );
  return 'link' in option ? (
    <Link {...props} {...option.link} onClick={onOpened}>
      {content}
    </Link>
  ) : (
    <button {...props} type="button" onClick={() => onAct(option.act)}>
      {content}
    </button>
  );
}
