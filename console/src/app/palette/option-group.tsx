import { type ReactNode, useId } from 'react';
import classes from './palette-results.module.css';

export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, not by a fieldset.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.groupLabel} role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}
