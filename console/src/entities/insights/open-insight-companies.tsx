import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { loadLaterTexts, translate } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

/** Opens the dialog with the companies of an insight. Its code is loaded when it is first opened. */
export const openInsightCompanies = ({ id, name }: { id: number; name: string }) =>
  Promise.all([import('./insight-companies.tsx'), loadLaterTexts()]).then(
    ([{ InsightCompanies }]) =>
      openDialog({
        title: textIn('insights', 'companiesOf', { name }),
        content: <InsightCompanies id={id} />,
      }),
    () => notify.error(translate('Network Error')),
  );
