import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { responseTo } from './call.ts';

/** The server sends an event every ten seconds. After a longer silence the connection counts as lost. */
const longestSilence = 25_000;

/** Calls an endpoint that answers in lines, and yields each as it arrives. */
export async function* linesOf<E extends Endpoint & { lines: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  for await (const line of partsOf(await responseTo(endpoint, input, signal), '\n')) yield JSON.parse(line);
}

/** Calls an endpoint that streams events, and yields each as it arrives. Fails when the connection falls silent. */
export async function* eventsOf<E extends Endpoint & { events: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  const silence = new AbortController();
  const until = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilence);
  };
  try {
    waitAgain();
    for await (const event of partsOf(await responseTo(endpoint, input, until), '\n\n', waitAgain))
      yield JSON.parse(event.replace(/^data: /, ''));
  } finally {
    clearTimeout(timer);
    // When the consumer stops reading, end the connection.
    silence.abort();
  }
}

/** The parts of a text, as they arrive. */
async function* partsOf({ body }: Response, separator: string, onRead?: () => void) {
  const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string>).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    onRead?.();
    const parts = (rest + read.value).split(separator);
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
