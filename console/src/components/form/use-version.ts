import { useState } from 'react';

/** The version of a row that can also be changed beside its form. When the row is read again, it is the one that was read. */
export function useVersion(loaded: number | undefined) {
  const [saved, setSaved] = useState<{ loaded: number | undefined; version: number | undefined }>();
  const version = saved && saved.loaded === loaded ? saved.version : loaded;
  return [version, (version: number | undefined) => setSaved({ loaded, version })] as const;
}
