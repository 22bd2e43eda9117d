import { isCnpj, isCpf, unmaskDocument } from '@retaguarda/contract/documents';

export type ReadDocuments = {
  /** The valid documents, without their masks, each once. */
  right: string[];
  /** Invalid entries, as they were pasted. */
  wrong: string[];
  /** The valid documents that occurred more than once. */
  twice: string[];
};

/** Reads a pasted list of CPFs and CNPJs, whatever separates them. */
export function readDocuments(text: string): ReadDocuments {
  const right = new Set<string>();
  const wrong = new Set<string>();
  const twice = new Set<string>();
  for (const part of text.split(/[\s;,|]+/)) {
    const pasted = part.replace(/^["']+|["']+$/g, '');
    if (pasted === '') continue;
    const document = documentIn(pasted);
    if (document === undefined) wrong.add(pasted);
    else if (right.has(document)) twice.add(document);
    else right.add(document);
  }
  return { right: [...right], wrong: [...wrong], twice: [...twice] };
}

function documentIn(pasted: string) {
  const unmasked = unmaskDocument(pasted);
  return [unmasked, ...withLostZeros(unmasked)].find((text) => isCpf(text) || isCnpj(text));
}

/** Restores leading zeros, which a spreadsheet drops if it takes a document for a number. The check digits show whether it did. */
const withLostZeros = (unmasked: string) =>
  /^\d{8,13}$/.test(unmasked) ? [unmasked.padStart(11, '0'), unmasked.padStart(14, '0')] : [];
