import { Card, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type Hold, type HoldablePart, holdGrounds } from '@retaguarda/contract/entities/privacy-people';
import { limits } from '@retaguarda/contract/limits';
import { DateField } from '../../components/fields/date-field.tsx';
import { dayAfter, today } from '../../components/fields/days.ts';
import { onEnter } from '../../components/form/form-keys.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';

/** The form values of a part that is retained for a while. */
export type HoldDraft = Omit<Hold, 'part'>;

/** The legal basis for keeping access records: Marco Civil da Internet, art. 15. */
const monthsOfAccess = 6;

/** Returns the initial values when a part is to be retained. */
export const suggestedHold = (part: HoldablePart): HoldDraft => ({
  ground: 'legalObligation',
  reason: part === 'access' ? textIn('privacy', 'holdSuggested') : '',
  until: dayAfter({ months: monthsOfAccess }),
});

type HoldFieldsProps = {
  part: HoldablePart;
  /** Undefined when it is not retained. */
  draft: HoldDraft | undefined;
  onChange: (draft: HoldDraft | undefined) => void;
};

/** The fields that retain a part for a while: the legal basis, and until when. */
export function HoldFields({ part, draft, onChange }: HoldFieldsProps) {
  const { t } = useTranslation('privacy');
  return (
    <Card component="fieldset" withBorder padding="md" m={0}>
      <Stack gap="sm">
        <Switch
          label={t('holdOf', { part: t(`part_${part}`) })}
          description={t(`holdHelp_${part}`)}
          checked={draft !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? suggestedHold(part) : undefined)}
        />
        {draft && (
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            <SearchSelect
              label={t('ground')}
              required
              data={holdGrounds.map((value) => ({ value, label: t(`ground_${value}`) }))}
              value={draft.ground}
              onChange={(ground) => onChange({ ...draft, ground: ground as Hold['ground'] })}
            />
            <TextInput
              label={t('reason')}
              required
              maxLength={limits.privacyRequest.reason}
              description={t('reasonHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={draft.reason}
              onKeyDown={onEnter(() => {})}
              onChange={({ currentTarget }) => onChange({ ...draft, reason: currentTarget.value })}
            />
            <DateField
              label={t('until')}
              required
              min={today()}
              value={draft.until}
              onKeyDown={onEnter(() => {})}
              onChange={(until) => onChange({ ...draft, until })}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Card>
  );
}
