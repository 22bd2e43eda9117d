import type { QueueEvent } from '@retaguarda/contract/entities/queue';
import { expect } from 'vitest';

/** Listens to the events at an address, as a browser does. */
export async function eventsAt<Event = QueueEvent>(address: string, bearer: string) {
  const stopping = new AbortController();
  const { status, headers, body } = await fetch(address, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: stopping.signal,
  });
  expect(status).toBe(200);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const arrived: Event[] = [];
  let rest = '';

  /** The next event; undefined at the end. */
  async function next() {
    while (arrived.length === 0) {
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      const texts = (rest + part.value).split('\n\n');
      rest = texts.pop() ?? '';
      arrived.push(...texts.map((text) => JSON.parse(text.replace(/^data: /, ''))));
    }
    return arrived.shift();
  }

  return {
    headers,

    /** Waits for an event of which this is true. */
    async until(isAwaited: (event: Event) => boolean) {
      for (let event = await next(); event; event = await next()) if (isAwaited(event)) return event;
      return expect.unreachable('The events have ended');
    },

    /** Waits until the server ends the events. */
    async ended() {
      while (await next());
    },

    close: () => stopping.abort(),
  };
}
