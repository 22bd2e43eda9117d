import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LinkTo } from '../../platform/ui/address.ts';
import type { Findable } from './matching.ts';

/** One line of the palette. It opens a screen or does something. */
export type Option = Findable & {
  key: string;
  icon: Icon;
  label: ReactNode;
  details?: ReactNode;
} & ({ link: LinkTo } | { act: () => void });

export type Options = { label: string; options: Option[] };
