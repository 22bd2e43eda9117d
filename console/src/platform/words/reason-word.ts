import { endDateReason } from '@retaguarda/contract/activation';
import { textIn } from '../text/translation.ts';

/** Returns the reason of a switch: as somebody has typed it, or translated if it was the server. */
export const reasonWord = (reason: string) =>
  reason === endDateReason ? textIn('messages', reason) : reason;
