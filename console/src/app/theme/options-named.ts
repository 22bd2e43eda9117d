import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { bestMatches } from '../../platform/text/best-matches.ts';

/** The options whose label contains the typed text, the best matches first. Case and accents are ignored. */
export const optionsNamed: OptionsFilter = ({ options, search }) =>
  bestMatches(options as ComboboxItem[], search, ({ label }) => label);
