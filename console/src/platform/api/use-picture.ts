import { useQuery } from '@tanstack/react-query';
import { authorization } from './call.ts';
import { queryClient } from './query-client.ts';

const keyOf = (address: string) => ['picture', address];

/**
 * The picture at this address as a data URL, and '' until it has loaded. An `<img>` cannot send the token that the server
 * requires, so the picture is fetched like any other answer.
 */
export const usePicture = (address: string) =>
  useQuery({
    queryKey: keyOf(address),
    queryFn: ({ signal }) => read(address, signal),
    enabled: address !== '',
    // Another picture has another address.
    staleTime: 'static',
    // Without its picture a person is shown by their initials.
    retry: false,
    meta: { isShownByPage: true },
  }).data ?? '';

/** Returns the picture, if a screen shows it already. */
export const loadedPicture = (address: string) => queryClient.getQueryData<string>(keyOf(address)) ?? '';

async function read(address: string, signal: AbortSignal) {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${authorization.token}` },
    signal,
  });
  if (!response.ok) throw new Error(`Picture: HTTP ${response.status}`);
  return dataUrlOf(await response.blob());
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
