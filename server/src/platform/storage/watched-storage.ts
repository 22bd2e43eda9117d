import { isUnavailable } from '../http/unavailable.ts';
import type { Storage } from './avatar-storage.ts';

/** The storage of pictures, which knows whether it could be used the last time. */
export function watchStorage(storage: Storage, onFailure: (error: unknown) => void) {
  let isFailing = false;

  async function use<Result>(work: Promise<Result>) {
    try {
      const result = await work;
      isFailing = false;
      return result;
    } catch (error) {
      if (isUnavailable(error)) {
        isFailing = true;
        onFailure(error);
      }
      throw error;
    }
  }

  return {
    isFailing: () => isFailing,
    put: (file: string, content: Buffer) => use(storage.put(file, content)),
    exists: (file: string) => use(storage.exists(file)),
    getStream: (file: string) => use(storage.getStream(file)),
    delete: (file: string) => use(storage.delete(file)),
  };
}

export type WatchedStorage = ReturnType<typeof watchStorage>;
