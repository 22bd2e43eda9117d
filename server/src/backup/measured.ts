import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { Refused } from './run-command.ts';

export type Measure = { bytes: number; sha256: string };

/** Passes everything on, and reports the size and hash at the end. An error thrown there ends the stream. */
export function measured(onEnd: (measure: Measure) => void, onBytes: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      pass(null, chunk);
    },
    flush(end) {
      try {
        onEnd({ bytes, sha256: hash.digest('hex') });
        end();
      } catch (error) {
        end(error as Error);
      }
    },
  });
}

/** Passes everything on, and fails at the end when it was not what it should be. */
export const verified = (name: string, expected: Measure, onBytes?: (bytes: number) => void) =>
  measured(({ bytes, sha256 }) => {
    if (bytes !== expected.bytes || sha256 !== expected.sha256)
      throw new Refused(`The archive is damaged: ${name} is not what was written into it.`);
  }, onBytes);
