import { useDebouncedValue } from '@mantine/hooks';
import { isPattern } from '@retaguarda/contract/entities/insights';
import { useQuery } from '@tanstack/react-query';
import { findSlowMessage, runPattern } from './run-pattern.ts';

/**
 * How a pattern does on these messages, as one types: invalid, at work, too costly, or what it found in which of them;
 * and a message, if there is one, on which it would be too costly.
 */
export function usePatternRun(source: string, text: string) {
  const [typed] = useDebouncedValue(JSON.stringify({ source, text }), 200);
  const settled: { source: string; text: string } = JSON.parse(typed);
  const messages = settled.text.split('\n').filter((line) => line.trim() !== '');
  const isRunnable = settled.source !== '' && isPattern(settled.source);
  const run = useQuery({
    queryKey: ['pattern', settled],
    queryFn: ({ signal }) => runPattern(settled.source, messages, signal),
    enabled: isRunnable,
    retry: false,
    meta: { isShownByPage: true },
  });
  const matches = isRunnable && run.data !== 'costly' ? run.data : undefined;
  const slow = useQuery({
    queryKey: ['slow-message', settled.source],
    queryFn: ({ signal }) => findSlowMessage(settled.source, signal),
    // One that is too costly already has been told, and a browser takes seconds to be rid of each that was stopped.
    enabled: matches !== undefined,
    // What could not be found out is not worth a word.
    retry: false,
    meta: { isShownByPage: true },
  });
  return {
    messages,
    slowMessage: isRunnable ? slow.data : undefined,
    isEmpty: settled.source === '',
    isInvalid: settled.source !== '' && !isRunnable,
    isCostly: isRunnable && run.data === 'costly',
    hasFailed: isRunnable && run.isError,
    matches,
  };
}
