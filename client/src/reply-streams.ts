import { limits } from '@retaguarda/contract/limits';

type Opened = (signal: AbortSignal) => Promise<Response>;

/** Opens a reply of lines, and yields each as it arrives. The connection ends when the consumer stops reading. */
export async function* linesIn<Line>(open: Opened, signal?: AbortSignal): AsyncGenerator<Line> {
  const leaving = new AbortController();
  try {
    const response = await open(anyOf(signal, leaving.signal));
    for await (const line of partsOf(response, '\n')) yield JSON.parse(line);
  } finally {
    leaving.abort();
  }
}

/** Opens a stream of events, and yields each as it arrives. Fails when the connection falls silent. */
export async function* eventsIn<Event>(open: Opened, signal?: AbortSignal): AsyncGenerator<Event> {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => leaving.abort(), limits.events.longestSilence);
  };
  try {
    waitAgain();
    const response = await open(anyOf(signal, leaving.signal));
    for await (const event of partsOf(response, '\n\n', waitAgain))
      yield JSON.parse(event.replace(/^data: /, ''));
  } finally {
    clearTimeout(timer);
    leaving.abort();
  }
}

const anyOf = (signal: AbortSignal | undefined, own: AbortSignal) =>
  signal ? AbortSignal.any([signal, own]) : own;

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
