import type { OptionsFilter } from '@mantine/core';
import { plain } from '../../text/plain.ts';

/** The options whose label contains the typed text. Case and accents are ignored. */
export const optionsNamed: OptionsFilter = ({ options, search }) => {
  const typed = plain(search.trim());
  return options.filter((option) => 'label' in option && plain(option.label).includes(typed));
};
