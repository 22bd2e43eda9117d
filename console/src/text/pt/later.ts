import { activation } from './activation.ts';
import { hindrances } from './hindrances.ts';

/** The texts that no first screen shows. They are loaded by `withLaterTexts`. */
export const later = { activation, hindrances };
