import { RE2JS } from 're2js';

// What JavaScript means by them, written as what stands between the brackets of a class.
const space = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const noSpace =
  String.raw`\0-\x08\x0e-\x1f!-\x9f\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e` +
  String.raw`\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-\u{10ffff}`;
const lineEnd = String.raw`\n\r\u2028\u2029`;

type Wording = Readonly<Record<string, string>>;

/** The spaces of re2js are those of ASCII, and its lines end with \n alone. */
const outsideClass: Wording = {
  '\\s': `[${space}]`,
  '\\S': `[^${space}]`,
  '.': `[^${lineEnd}]`,
};

/** Between brackets re2js does not know \b, the backspace, but takes [:alpha:] for letters. */
const insideClass: Wording = {
  '\\s': space,
  '\\S': noSpace,
  '\\b': '\\x08',
  '[': '\\[',
};

/** A class, an escape, the beginning of a group with a name or with modifiers, a dot. */
const pieces = /\[(?:\\.|[^\\\]])*\]|\\(?:u[dD].|.)|\(\?<[^=!][^>]*>|\(\?[ims-]+:|\./gsu;
const piecesOfClass = /\\(?:u[dD].|.)|\[/gsu;

/**
 * What re2js would not refuse but misread: references to groups (\10 is a backspace to it), halves of a character
 * (\ud83d\ude00 is one, 😀), and modifiers that change what a line is.
 */
const isMisread = /^\\[1-9k]|^\\u[dD][89a-fA-F]|^\(\?[i-]*[ms]/u;

function reword(piece: string, wording: Wording) {
  if (isMisread.test(piece)) throw new SyntaxError(`re2js would misread ${piece}`);
  return wording[piece] ?? piece;
}

/**
 * A pattern of JavaScript, worded for re2js to find the same. Throws where there are no words for it. One difference is
 * left: JavaScript never repeats a group to match nothing, so (|a)* finds all of "aa" there, and nothing here.
 */
export function re2Source(source: string) {
  const reworded = new RegExp(source, 'u').source.replace(pieces, (piece) => {
    if (piece.startsWith('[')) {
      return `[${piece.slice(1).replace(piecesOfClass, (inner) => reword(inner, insideClass))}`;
    }
    // Nobody asks for the name of a group, and re2js takes names without accents only.
    if (piece.startsWith('(?<')) return '(';
    return reword(piece, outsideClass);
  });
  return RE2JS.translateRegExp(reworded);
}
