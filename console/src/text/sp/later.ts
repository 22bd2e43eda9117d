import type { LaterTexts } from '../dictionary.ts';
import { activation } from './activation.ts';
import { hindrances } from './hindrances.ts';

export const later: LaterTexts = { activation, hindrances };
