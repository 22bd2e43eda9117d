import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { Consequences, type SwitchedRow } from './consequences.tsx';
import { closeDialog, openDialog } from './open-dialog.ts';

type SwitchQuestionProps = {
  row: SwitchedRow;
  /** Called with the reason that was typed; undefined for none. */
  onYes: (reason: string | undefined) => void;
};

/** Asks whether to activate or deactivate a company or a person, shows the consequences, and takes a reason. */
export const askToSwitch = (props: SwitchQuestionProps) =>
  openDialog({ title: textIn('screens', 'attention'), content: <SwitchQuestion {...props} /> });

function SwitchQuestion({ row, onYes }: SwitchQuestionProps) {
  const { t } = useTranslation('activation');
  const { t: word } = useTranslation();
  const { t: ask } = useTranslation(row.area);
  const [reason, setReason] = useState('');
  const accept = () => {
    onYes(reason.trim() || undefined);
    closeDialog();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {ask(row.isActive ? 'deactivate' : 'activate', { name: row.name })}
        </Text>
        <Consequences row={row} />
        <TextInput
          label={t('reason')}
          description={t('reasonHelp')}
          maxLength={limits.switchReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          {/* Focus "No", so a stray Enter is harmless. */}
          <Button variant="default" onClick={closeDialog} data-autofocus>
            {word('no')}
          </Button>
          <Button type="submit" {...(row.isActive && { color: 'red' })}>
            {word('yes')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
