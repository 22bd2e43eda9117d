import { limits } from '@retaguarda/contract/limits';
import { Unzip, UnzipInflate } from 'fflate';
import { BadFile } from './sheet.ts';

const portion = 64 * 1024;

/** Called with each piece of a packed file, as it is unpacked. */
type Sink = (text: string, isLast: boolean) => void;

/**
 * Unpacks the files for which there is a sink, piece by piece, and stops before one grows too big. It processes one file
 * at a time and stores none.
 */
export function readZip(bytes: Uint8Array, sinkFor: (name: string) => Sink | undefined) {
  let unpacked = 0;
  let open = 0;
  const unzip = new Unzip((file) => {
    const sink = sinkFor(file.name);
    if (!sink) return;
    const decoder = new TextDecoder();
    open += 1;
    file.ondata = (error, data, isLast) => {
      // Errors thrown by a sink arrive here too.
      if (error) throw asBadFile(error);
      unpacked += data.length;
      if (unpacked > limits.import.unpacked) throw new BadFile('unpacksTooBig');
      sink(decoder.decode(data, { stream: !isLast }), isLast);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += portion)
      unzip.push(bytes.subarray(at, at + portion), at + portion >= bytes.length);
  } catch (error) {
    throw asBadFile(error);
  }
  if (open > 0) throw new BadFile('damaged');
}

const asBadFile = (error: unknown) => (error instanceof BadFile ? error : new BadFile('damaged'));
