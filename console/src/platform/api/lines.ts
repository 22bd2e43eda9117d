import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { responseTo } from './call.ts';

/** Calls an endpoint that answers in lines, and yields each as it arrives. */
export async function* linesOf<E extends Endpoint & { lines: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  const { body } = await responseTo(endpoint, input, signal);
  const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string>).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
