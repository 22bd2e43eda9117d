import { later } from './later.ts';
import { lists } from './lists.ts';

export const eng = { ...lists, ...later };
