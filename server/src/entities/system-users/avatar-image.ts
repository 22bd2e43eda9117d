import { limits } from '@retaguarda/contract/limits';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { Refusal } from '../../platform/http/errors.ts';

const { side } = limits.avatar;

/** The limit for all frames of an animation together. A file of a few kilobytes can contain a hundred large frames. */
const mostPixels = 20 * side * side;
export const avatarFormats = ['jpeg', 'png', 'gif'] as const;

/** One picture at a time, because the same threads also check passwords. */
const decoding = boundedQueue({ atOnce: 1, mostWaiting: 20 });

export const avatarIn = (file: Uint8Array) => decoding.run(() => decoded(file));

/**
 * Decodes the picture and encodes it again, so that only the picture is stored, without GPS data or anything hidden in
 * the file. The format is detected from the content, not from the declared type.
 */
async function decoded(file: Uint8Array) {
  if (file.length === 0) return notSupported();
  // A large package, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp');
  const image = sharp(file, { animated: true, limitInputPixels: mostPixels });
  const { format, width, pageHeight, height } = await image.metadata().catch(notSupported);
  const found = avatarFormats.find((one) => one === format);
  if (!found) return notSupported();
  if (Math.max(width, pageHeight ?? height) > side)
    throw new Refusal(400, 'Image must be at most 1000 x 1000');
  // The orientation is in the metadata, which we drop. So the picture itself is rotated.
  const content = await image.autoOrient().toFormat(found).toBuffer().catch(notSupported);
  return { format: found, content };
}

function notSupported(): never {
  throw new Refusal(400, 'Format not suported');
}
