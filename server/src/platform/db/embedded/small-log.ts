import { appendFileSync, renameSync, statSync } from 'node:fs';

/** Writes lines to a file. A file that has grown large is kept once under another name, and a new one begins. */
export function smallLog(path: string, most = 512 * 1024) {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return (line: string) => {
    try {
      if (size > most) {
        renameSync(path, `${path}.old`);
        size = 0;
      }
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
      size += line.length + 1;
    } catch {
      // On a full disk the database has more important things to say than its log.
    }
  };
}
