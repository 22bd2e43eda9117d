import { notify } from '../ui/notify.ts';
import { loadLaterTexts, translate } from './text.ts';

/** Loads code that the first screen does not need, and the texts that it may show. */
export const loadLater = async <Loaded>(load: () => Promise<Loaded>) =>
  (await Promise.all([load(), loadLaterTexts()]))[0];

/** Tells the person that the server cannot be reached. */
export const notifyOffline = () => notify.error(translate('Network Error'));
