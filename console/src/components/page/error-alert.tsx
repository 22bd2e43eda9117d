import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { translate } from '../../platform/text/text.ts';

/** Shows an error on the page instead of in a toast. Shows nothing when there is no error. */
export function ErrorAlert({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {sentencesOf(error).map((sentence) => (
        <div key={sentence}>{translate(sentence)}</div>
      ))}
    </Alert>
  );
}
