import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch.mjs';

/** The folders with tests. */
const folders = ['contract/src', 'server/src', 'console/src', 'e2e/journeys', 'scripts'];

// The middle part must be letters: versions and network addresses have only digits, and are no IDs.
const idPattern = /(?<![\w.])\d\.[A-Z][A-Z\d]*\.\d+(?!\w)/g;

const required = requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const named = idsNamedIn(folders.flatMap(testFilesIn));

const known = new Set(required.map(({ id }) => id));
const missing = required.filter(({ id }) => !named.has(id));
const unknown = [...named].filter(([id]) => !known.has(id));

let heading;
for (const { section, id, text } of missing) {
  if (section !== heading) console.log(`\n${section}`);
  heading = section;
  console.log(`  ${id}  ${text}`);
}
for (const [id, file] of unknown) console.log(`\n${file} names ${id}, which is not in docs/requirements.md`);
console.log(`\nRequirements: ${required.length - missing.length} of ${required.length} have a test`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;

/** Reads every line `- **2.LOGIN.1** Text.`, with its section. */
function requirementsIn(list) {
  let section = '';
  return list.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, id, text] = /^- \*\*(\S+)\*\* (.+)$/.exec(line) ?? [];
    return id ? [{ section, id, text }] : [];
  });
}

function testFilesIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file));
}

/** Every ID that is in one of the files, with the first file that has it. */
function idsNamedIn(files) {
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(idPattern) ?? []).map((id) => [id, file]),
  );
  return new Map(found.reverse());
}
