import { avatarTypes } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';

/** Why a file cannot be used as a picture; undefined when it can. The server checks it again. */
export async function avatarError(file: File): Promise<Message | undefined> {
  if (!avatarTypes.some((type) => type === file.type)) return 'Format not suported';
  if (file.size > limits.avatar.bytes) return 'Image must be at most 1 MB';
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return 'Format not suported';
  const { width, height } = image;
  image.close();
  return Math.max(width, height) > limits.avatar.side ? 'Image must be at most 1000 x 1000' : undefined;
}
