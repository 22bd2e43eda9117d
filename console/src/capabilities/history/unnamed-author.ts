import type { Change } from '@retaguarda/contract/entities/changes';

type Unnamed = Pick<Change, 'by' | 'entity' | 'kind'> & Partial<Pick<Change, 'differences'>>;

/**
 * Whether a user of a company made a change that has no author: with a link, they chose a password. On their end date, the server itself
 * changes them.
 */
export const isByThemselves = ({ by, entity, kind, differences = [] }: Unnamed) =>
  by === null &&
  entity === 'user' &&
  kind === 'edited' &&
  !differences.some(({ field }) => field === 'ends_on');
