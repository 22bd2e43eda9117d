import { createContext, Script } from 'node:vm';
import { limits } from '@retaguarda/contract/limits';
import { expect, test } from 'vitest';
import { readyPatterns } from './ready-patterns.ts';
import { suspectMessages } from './suspect-messages.ts';

const context = createContext({ source: '', text: '' });
const matching = new Script('text.match(new RegExp(source, "gu"))');

/** True when the pattern is still running on this message after `timeout` milliseconds. */
function isSlow(source: string, text: string, timeout: number) {
  try {
    matching.runInContext(Object.assign(context, { source, text }), { timeout });
    return false;
  } catch {
    return true;
  }
}

const slowMessage = (source: string, timeout: number) =>
  suspectMessages(source).find((message) => isSlow(source, message, timeout));

/** Shorter than the timeout of the bench: these patterns would never end, so the test need not wait that long. */
const shortTimeout = limits.patternBench.run / 4;

/** The patterns in a text, with at least two spaces between them. */
const patterns = (lines: string) => lines.trim().split(/\s{2,}/);

test.each(
  patterns(String.raw`
    (a+)+$  (a*)*$  (.*)*x  (.+)+$  ^(\d+)*$  (\w+\s?)*$  (?:[^b]*)*b!  (x+x+)+y  (a|a)*b  (a|aa)+$
    ^(?:.|\w)*!$  (?:x|x)+?$  (😀+)+$  (?i:a|A)+$  ^(\p{Lu}|\p{L})+$
    (?<nome>\p{L}+,?)+!  (?!b)(a+)+$  (?=(a+)+$)a  (a+)+\1$  ^(a?){30}a{30}$  (a{1,30}){1,30}$
    a*a*a*a*a*b  ^.*.*.*.*.*.*x`),
)('finds a message on which %s takes too long', (source) => {
  expect(slowMessage(source, shortTimeout)).toBeDefined();
});

test.each([
  ...patterns(String.raw`
    abc  \d{3}\.\d{3}  ^[\w.]+@[\w.\-]+\.\w+$  \bcancelar\b  (?:quero|desejo)\s+(?:cancelar|encerrar)
    (?i:cancelar|cancelamento)  ^\p{Lu}\p{Ll}+$  (?<ano>20\d\d)-(?<mes>\d\d)  (?<letra>.)\k<letra>  (.)\1
    (?=a)a  (?<!não)quero  (?<=(?:não)+)quero  (ab+)*c  ^(a+b)+$  (?:a?)*b  \w+(?:\s\w+)*  \b(?:\d{1,3}\.){3}\d{1,3}\b
    R\$\s*\d+(?:\.\d{3})*(?:,\d{2})?  https?:\/\/[^\s]+  "[^"]*"  .*cancelar.*plano.*  quero.*cancelar  \s+$
    a{1500}  (((a){99}){99}){99}`),
  ...Object.values(readyPatterns),
])('finds no message on which %s takes too long', (source) => {
  expect(slowMessage(source, limits.patternBench.run)).toBeUndefined();
});

test('a slow message begins with the text before the repetition', () => {
  expect(slowMessage('^pedido a: (a+)+$', shortTimeout)).toMatch(/^pedido a: a{64}.$/s);
});
