import { say } from '@retaguarda/contract/messages';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';

/** Some lists show and add nothing without a company: said aloud, because the field alone is easily overlooked. */
export const askForCompany = () => notify.info(translate(say('Please select a company')));
