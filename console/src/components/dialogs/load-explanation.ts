import type { ApiError } from '../../platform/api/api-error.ts';
import { loadLaterTexts } from '../../platform/text/text.ts';

/** Opens the dialog that says why a row was not deleted. Without its code, the toast has said it already. */
export const openExplanation = (name: string, error: ApiError) =>
  Promise.all([import('./explain-refusal.tsx'), loadLaterTexts()]).then(
    ([{ explainRefusal }]) => explainRefusal(name, error),
    () => undefined,
  );
