import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { sentencesOf } from '../api/api-error.ts';
import { translate } from '../text/text.ts';

/** What went wrong, on the page itself. Nothing while nothing did. */
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
