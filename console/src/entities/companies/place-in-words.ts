import type { Place } from '@retaguarda/contract/lookups';

/** Rua das Flores, Centro, Curitiba, PR. What is not known is left out. */
export const placeInWords = ({ address, neighborhood, city, state }: Place) =>
  [address, neighborhood, city, state].filter(Boolean).join(', ');
