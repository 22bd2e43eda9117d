import { ownPlaces, personPlaces } from './own-places.ts';
import type { Place } from './place.ts';
import { sealedPlaces } from './sealed-places.ts';
import type { Source } from './sources.ts';
import { textPlaces } from './text-places.ts';

/**
 * Every place where data about people is held, in the order in which it is erased. Files cannot be brought back, so what can be
 * refused comes before them; the row of the person after them, because it tells the name of the picture.
 */
export const personalDataMap = (files: { pictures: Source; outbox: Source }): Place[] => [
  ...sealedPlaces,
  ...ownPlaces,
  ...textPlaces,
  { place: 'outbox', action: 'removed', sources: [files.outbox] },
  { place: 'picture', action: 'removed', sources: [files.pictures] },
  ...personPlaces,
];
