import { useTranslation } from '../../platform/text/translation.ts';

/** Marks the options that would give someone more than the signed-in person has: they are shown with the reason. */
export function useGrants() {
  const { t } = useTranslation('roles');
  return <Option extends { may_give: boolean }>(options: readonly Option[]) =>
    options.map((option) => ({ ...option, disabledReason: option.may_give ? undefined : t('cannotGive') }));
}
