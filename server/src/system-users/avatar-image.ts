import { limits } from '@retaguarda/contract/limits';
import sharp from 'sharp';
import { Refusal } from '../http/errors.ts';

const { side } = limits.avatar;
export const avatarFormats = ['jpeg', 'png', 'gif'] as const;

/**
 * The picture in a file, whatever the file says it is: decoded and written anew, so that nothing but the picture
 * is kept, neither the place it was taken at nor anything hidden in it.
 */
export async function avatarIn(file: Uint8Array) {
  if (file.length === 0) return notSupported();
  const image = sharp(file, { animated: true, limitInputPixels: side * side * 100 });
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
