import { type DataPlace, privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { linesOf } from '../api/lines.ts';
import type { Reading } from '../log/lines-file.ts';

/** All that is held about the person of a request, as one file: `{ person, made_at, places }`. */
export async function personFile(
  { id, name, email }: Pick<PrivacyRequest, 'id' | 'name' | 'email'>,
  { onProgress, signal }: Reading,
) {
  const places: Partial<Record<DataPlace, object[]>> = {};
  let count = 0;
  for await (const { place, row } of linesOf(privacyPeople.export, { query: { id } }, signal)) {
    const rows = places[place] ?? [];
    places[place] = rows;
    rows.push(row);
    count += 1;
    if (count % 500 === 0) onProgress(count);
  }
  const content = { person: { name, email }, made_at: new Date().toISOString(), places };
  return { file: jsonFile(content), count };
}

export const jsonFile = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
