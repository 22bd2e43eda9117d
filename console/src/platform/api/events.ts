import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { responseTo } from './call.ts';

/** The server sends something every ten seconds. After a longer silence the connection counts as lost. */
const longestSilence = 25_000;

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
    const { body } = await responseTo(endpoint, input, until);
    const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string>).getReader();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      waitAgain();
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.replace(/^data: /, ''));
    }
  } finally {
    clearTimeout(timer);
    // When the consumer stops reading, end the connection.
    silence.abort();
  }
}
