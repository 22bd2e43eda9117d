/** Decodes UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252. */
function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts do not have them, and other files do
const binary = /^%PDF|[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** Returns the text of a file, however it is encoded; undefined for a picture and for whatever else is no text. */
export function readText(bytes: Uint8Array) {
  const text = decode(bytes);
  return binary.test(text) ? undefined : text;
}

/** Saves a file that the console has made, as a download. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
