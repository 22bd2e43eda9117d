import type { DataPlace, ErasingAction, HoldablePart } from '@retaguarda/contract/entities/privacy-people';
import type { Source } from './sources.ts';

/** A place where data about people is held, what becomes of it, and whether it can be held back for a while. */
export type Place = {
  place: DataPlace;
  action: ErasingAction;
  part?: HoldablePart;
  /** Takes long, or reads files: erased before the lock that keeps a super_admin is taken. */
  beforeLock?: true;
  sources: Source[];
};
