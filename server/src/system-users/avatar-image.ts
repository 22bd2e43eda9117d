import { limits } from '@retaguarda/contract/limits';
import sharp from 'sharp';
import { Refusal } from '../http/errors.ts';

const { side } = limits.avatar;

/** Of all frames of a moving picture together. A few kilobytes can hold a hundred of them, and ten seconds of work. */
const mostPixels = 20 * side * side;
export const avatarFormats = ['jpeg', 'png', 'gif'] as const;

let working: Promise<unknown> = Promise.resolve();

/** One picture at a time: the threads it is decoded in are also those that check passwords. */
export function avatarIn(file: Uint8Array) {
  const picture = working.then(() => decoded(file));
  working = picture.catch(() => {});
  return picture;
}

/**
 * The picture in a file, whatever the file says it is: decoded and written anew, so that nothing but the picture
 * is kept, neither the place it was taken at nor anything hidden in it.
 */
async function decoded(file: Uint8Array) {
  if (file.length === 0) return notSupported();
  const image = sharp(file, { animated: true, limitInputPixels: mostPixels });
  const { format, width, pageHeight, height } = await image.metadata().catch(notSupported);
  const found = avatarFormats.find((one) => one === format);
  if (!found) return notSupported();
  if (Math.max(width, pageHeight ?? height) > side)
    throw new Refusal(400, 'Image must be at most 1000 x 1000');
  // A camera that was held upright says so in what we drop: the picture is turned instead.
  const content = await image.autoOrient().toFormat(found).toBuffer().catch(notSupported);
  return { format: found, content };
}

function notSupported(): never {
  throw new Refusal(400, 'Format not suported');
}
