import { exportProgress } from '@retaguarda/contract/entities/exports';
import { call } from '../../platform/api/call.ts';

/** The total is known when the server has counted the rows. */
export type Progressed = { sent: number; total?: number | undefined };

const askEvery = 1_000;

/**
 * The complete file of an export. Meanwhile the server is polled for the number of rows sent, because a compressed file
 * does not reveal it. It fails when the connection ends before the file.
 */
export async function receiveFile(
  response: Response,
  onProgress: (progress: Progressed) => void,
  signal: AbortSignal,
) {
  const id = Number(response.headers.get('export-id'));
  const total = Number(response.headers.get('export-total'));
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  onProgress({ sent: 0, total });
  const asking = setInterval(() => {
    call(exportProgress, { query: { id } }, signal).then(
      ({ sent }) => onProgress({ sent, total }),
      () => undefined,
    );
  }, askEvery);
  try {
    return { file: await response.blob(), name, total };
  } finally {
    clearInterval(asking);
  }
}
