import { authorshipPlaces } from './authorship.ts';
import { notePlaces } from './notes-about.ts';
import { jobPlaces, ownPlaces, personPlaces } from './own-places.ts';
import { sealedPlaces } from './sealed-places.ts';
import type { Place, Source } from './sources.ts';

/**
 * Every place with rows that belong to people, in the order in which they are erased. The record of the person comes after the
 * files, because it has the name of the picture.
 */
export const personalDataMap = (files: { pictures: Source; outbox: Source }): Place[] => [
  ...sealedPlaces.map((place) => ({ ...place, beforeLock: true as const })),
  { place: 'outbox', action: 'removed', beforeLock: true, sources: [files.outbox] },
  { place: 'picture', action: 'removed', beforeLock: true, sources: [files.pictures] },
  ...ownPlaces,
  ...jobPlaces,
  ...notePlaces,
  ...authorshipPlaces,
  ...personPlaces,
];
