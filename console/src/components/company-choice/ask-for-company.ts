import { say } from '@retaguarda/contract/messages';
import { translate } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';

/** Asks the person to choose a company. It is a toast, because the error at the field is easily overlooked. */
export const askForCompany = () => notify.info(translate(say('Please select a company')));
