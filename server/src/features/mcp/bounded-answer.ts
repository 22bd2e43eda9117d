import { type Endpoint, pageSizeOf } from '@retaguarda/contract/endpoint';
import { limits } from '@retaguarda/contract/limits';
import { Refusal } from '../../platform/http/errors.ts';

type Answer = Record<string, unknown>;

/**
 * Shortens an answer for an agent: keeps at most `limits.mcp.rows` rows of its longest list, halves these until the answer fits, and
 * says how to get the others. Refuses an answer that is too long with one row.
 */
export function boundedAnswer(endpoint: Pick<Endpoint, 'query'>, answer: Answer, page: number) {
  const [name = '', rows = []] = longestList(answer);
  let shown = rows.slice(0, limits.mcp.rows);
  const data = () => (rows.length > 0 ? { ...answer, [name]: shown } : answer);
  while (shown.length > 1 && isTooLong(data())) shown = shown.slice(0, Math.floor(shown.length / 2));
  if (isTooLong(data())) throw new Refusal(413, 'The answer is too long, ask for less');
  const more =
    shown.length < rows.length
      ? `Only the first ${shown.length} of ${rows.length} rows in "${name}" are shown${howToPage(endpoint, shown.length)}.`
      : nextPage(answer, page);
  return { data: data(), ...(more && { more }) };
}

function howToPage(endpoint: Pick<Endpoint, 'query'>, rows: number) {
  const pageSize = pageSizeOf(endpoint);
  return pageSize
    ? `: ask for at most ${rows} rows with query.${pageSize}, and for the next ones with query.page`
    : '';
}

const nextPage = ({ paging }: Answer, page: number) =>
  typeof paging === 'number' && page < paging
    ? `This is page ${page} of ${paging}: ask for the next one with query.page.`
    : undefined;

const isTooLong = (data: Answer) => Buffer.byteLength(JSON.stringify(data)) > limits.mcp.bytes;

const longestList = (answer: Answer) =>
  Object.entries(answer)
    .filter((field): field is [string, unknown[]] => Array.isArray(field[1]))
    .sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
