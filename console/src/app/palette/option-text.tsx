import type { Icon } from '@tabler/icons-react';
import classes from './palette.module.css';

type OptionTextProps = { icon: Icon; label: string; details?: (string | false | undefined)[] };

export const OptionText = ({ icon: Icon, label, details = [] }: OptionTextProps) => (
  <>
    <Icon size={20} stroke={1.6} aria-hidden />
    <span className={classes.text}>
      <span className={classes.label}>{label}</span>
      {details.length > 0 && <span className={classes.details}>{details.filter(Boolean).join(' · ')}</span>}
    </span>
  </>
);
