import { useDebouncedValue } from '@mantine/hooks';
import { isPattern } from '@retaguarda/contract/entities/insights';
import { useQuery } from '@tanstack/react-query';
import { findFixedBoundaries, findSlowMessage, runPattern } from './run-pattern.ts';

/**
 * Runs a pattern on messages while a person types either of them. Returns the matches, or why there are none: the pattern
 * is empty or invalid, takes too long, or could not be run. `slowMessage` is a message on which the pattern takes too
 * long, if there is one, and `fixed` the pattern with word boundaries that support accents, if it has others.
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
  const matches = isRunnable && run.data !== 'timeout' ? run.data : undefined;
  const slow = useQuery({
    queryKey: ['slow-message', settled.source],
    queryFn: ({ signal }) => findSlowMessage(settled.source, signal),
    // A pattern that has timed out already has its message, and a browser needs seconds to end a stopped worker.
    enabled: matches !== undefined,
    // When this search fails, the page just shows no warning.
    retry: false,
    meta: { isShownByPage: true },
  });
  const fixed = useQuery({
    queryKey: ['fixed-boundaries', settled.source],
    queryFn: ({ signal }) => findFixedBoundaries(settled.source, signal),
    enabled: isRunnable,
    retry: false,
    meta: { isShownByPage: true },
  });
  return {
    /** The pattern that is run; undefined for one that cannot be. */
    runnable: isRunnable ? settled.source : undefined,
    fixed: isRunnable ? fixed.data : undefined,
    messages,
    slowMessage: isRunnable ? slow.data : undefined,
    isEmpty: settled.source === '',
    isInvalid: settled.source !== '' && !isRunnable,
    isTooSlow: isRunnable && run.data === 'timeout',
    hasFailed: isRunnable && run.isError,
    matches,
  };
}
