import { limits } from '@retaguarda/contract/limits';
import { Refusal } from '../../platform/http/errors.ts';

type Answer = Record<string, unknown>;

/**
 * An answer that an agent can read: the first rows of its longest list, as many as the limits allow, and how to get the others. An
 * answer whose first row alone is too long is refused.
 */
export function boundedAnswer(answer: Answer, { page = 1 }: { page?: number }) {
  const [name = '', rows = []] = longestList(answer);
  let shown = rows.slice(0, limits.mcp.rows);
  const data = () => (rows.length > 0 ? { ...answer, [name]: shown } : answer);
  while (shown.length > 1 && isTooLong(data())) shown = shown.slice(0, Math.floor(shown.length / 2));
  if (isTooLong(data())) throw new Refusal(413, 'The answer is too long, ask for less');
  const { paging } = answer;
  const cut =
    shown.length < rows.length &&
    `Only the first ${shown.length} of ${rows.length} rows in "${name}" are shown: ask for fewer rows with query.qtd, and for the next ones with query.page.`;
  const more =
    typeof paging === 'number' &&
    page < paging &&
    `This is page ${page} of ${paging}: ask for the next one with query.page.`;
  return { data: data(), ...((cut || more) && { more: cut || more }) };
}

const isTooLong = (data: Answer) => Buffer.byteLength(JSON.stringify(data)) > limits.mcp.bytes;

const longestList = (answer: Answer) =>
  Object.entries(answer)
    .filter((field): field is [string, unknown[]] => Array.isArray(field[1]))
    .sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
