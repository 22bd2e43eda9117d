import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FixedSentences, sentencesOf } from '../api/api-error.ts';
import { translate } from '../text/text.ts';

type ErrorAlertProps = { error: Error | null; fixed: FixedSentences };

/** What went wrong, on the page itself. Nothing while nothing did. */
export function ErrorAlert({ error, fixed }: ErrorAlertProps) {
  if (!error) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {sentencesOf(error, fixed).map((sentence) => (
        <div key={sentence}>{translate(sentence)}</div>
      ))}
    </Alert>
  );
}
