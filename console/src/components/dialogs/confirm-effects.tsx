import { Button, Group, Stack, Text } from '@mantine/core';
import { textIn } from '../../platform/text/translation.ts';
import { closeDialog, openDialog } from './open-dialog.ts';

/** The effects of a change: a sentence, or a lead with several things below it. */
export type Effect = { text: string; items?: string[] };

/** Shows in a dialog what a change will do, and asks for confirmation. Resolves to true when the person confirms. */
export const confirmEffects = (title: string, effects: Effect[]) =>
  new Promise<boolean>((resolve) => {
    let isConfirmed = false;
    const accept = () => {
      isConfirmed = true;
      closeDialog();
    };
    openDialog({
      title,
      onClose: () => resolve(isConfirmed),
      content: (
        <Stack>
          {effects.map(({ text, items = [] }) => (
            <div key={text}>
              <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
              {items.length > 0 && (
                <ul style={{ margin: '4px 0 0', paddingInlineStart: 24 }}>
                  {items.map((item) => (
                    <Text component="li" key={item}>
                      {item}
                    </Text>
                  ))}
                </ul>
              )}
            </div>
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={closeDialog}>
              {textIn('screens', 'cancel')}
            </Button>
            <Button data-autofocus onClick={accept}>
              {textIn('screens', 'confirm')}
            </Button>
          </Group>
        </Stack>
      ),
    });
  });
