import { type DataPlace, privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import type { Reading } from '../../components/page/file-button.tsx';
import { linesOf } from '../../platform/api/streams.ts';

/** Reads all that is held about the person of a request, as one file: `{ person, made_at, places, left_out }`. */
export async function personFile(
  { id, name, email }: Pick<PrivacyRequest, 'id' | 'name' | 'email'>,
  records: string[],
  { onProgress, signal }: Reading,
) {
  const places: Partial<Record<DataPlace, object[]>> = {};
  const left_out: DataPlace[] = [];
  let count = 0;
  const query = { id, records: records.join() };
  for await (const { place, row } of linesOf(privacyPeople.export, { query }, signal)) {
    if (!row) {
      left_out.push(place);
      continue;
    }
    const rows = places[place] ?? [];
    places[place] = rows;
    rows.push(row);
    count += 1;
    if (count % 500 === 0) onProgress(count);
  }
  const content = { person: { name, email }, made_at: new Date().toISOString(), places, left_out };
  return { file: jsonFile(content), count };
}

export const jsonFile = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
