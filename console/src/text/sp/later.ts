import type { LaterTexts } from '../dictionary.ts';
import { activation } from './activation.ts';

export const later: LaterTexts = { activation };
