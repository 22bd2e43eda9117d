import { endDateReason } from '@retaguarda/contract/activation';
import { textIn } from '../text/translation.ts';

/** Why something was switched on or off: as somebody has typed it, or translated if it was the server. */
export const reasonWord = (reason: string) =>
  reason === endDateReason ? textIn('messages', reason) : reason;
