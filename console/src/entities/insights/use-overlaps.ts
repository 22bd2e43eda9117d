import { useDebouncedValue } from '@mantine/hooks';
import { entityOf } from '@retaguarda/contract/endpoint';
import { insightOverlaps } from '@retaguarda/contract/entities/insight-overlaps';
import { limits } from '@retaguarda/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { findOverlaps } from './find-overlaps.ts';
import { runPlaces } from './run-pattern.ts';

/** The companies an insight is for. Its id, when it is stored. */
export type Reach = { id: number | undefined; client_id: number[]; global: boolean };

/** The number of messages that the other patterns are tried on. */
const mostMessages = 500;

/** Finds the other insights for the same companies that overlap with a pattern, which matches these messages. */
export function useOverlaps(source: string | undefined, { id, client_id, global }: Reach, matched: string[]) {
  const { min, max } = limits.insight;
  const isAsked =
    source !== undefined &&
    source.length >= min &&
    source.length <= max &&
    (global || client_id.length > 0) &&
    client_id.length <= limits.chosen;
  const asked = isAsked ? JSON.stringify({ regex: source, client_id: global ? [] : client_id, global }) : '';
  const [settled] = useDebouncedValue(asked, 600);
  const isSettled = isAsked && settled === asked;
  const others = useQuery({
    queryKey: [entityOf(insightOverlaps), insightOverlaps.path, id, settled],
    queryFn: ({ signal }) => call(insightOverlaps, { query: { id }, body: JSON.parse(settled) }, signal),
    enabled: isSettled,
    // When they cannot be read, the page just shows no warning.
    retry: false,
    meta: { isShownByPage: true },
  });
  const messages = matched.slice(0, mostMessages);
  const isRead = isSettled && others.data !== undefined;
  const { insights = [], total = 0 } = others.data ?? {};
  const overlaps = useQuery({
    queryKey: ['pattern-overlaps', source, insights, messages],
    queryFn: ({ signal }) =>
      findOverlaps(source ?? '', insights, messages, (regex, tried) => runPlaces(regex, tried, signal)),
    enabled: isRead,
    retry: false,
    gcTime: 0,
    meta: { isShownByPage: true },
  });
  if (!isRead || !overlaps.data) return undefined;
  const triedOn = matched.length > mostMessages ? mostMessages : undefined;
  return { ...overlaps.data, compared: insights.length, total, triedOn };
}
