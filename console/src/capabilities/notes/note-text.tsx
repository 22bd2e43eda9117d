import { Anchor } from '@mantine/core';
import { Marked, type MarkedToken, type Token } from 'marked';
import { createElement, Fragment, memo, type ReactNode } from 'react';
import type { Person } from './mention-text.ts';
import classes from './notes.module.css';

type MentionToken = { type: 'mention'; raw: string; id: number };

const markdown = new Marked({
  breaks: true,
  extensions: [
    {
      name: 'mention',
      level: 'inline',
      start: (text) => text.indexOf('@['),
      tokenizer(text): MentionToken | undefined {
        const [raw = '', id] = /^@\[(\d{1,9})\]/.exec(text) ?? [];
        return id ? { type: 'mention', raw, id: Number(id) } : undefined;
      },
    },
  ],
});

/** Nobody nests quotes and lists deeper than this, except to break the page. */
const deepest = 12;

/** The lexer takes seconds for thousands of quotes, lists and stars within each other. No note needs as many. */
const mostMarks = 400;
const mark = /[>*_~+-]|\d[.)]/g;

/** With a name before its place, a link looks as if it led elsewhere: https://example.com@example.net. */
const isSafe = (href: string) =>
  /^(https?:|mailto:)/i.test(href) && URL.canParse(href) && new URL(href).username === '';

/** Returns the place that a link leads to, unless its text is the address: nobody passes off one place as another. */
function placeOf(href: string, text: string) {
  const { host, pathname } = new URL(href);
  return bare(text) === bare(href) ? null : ` (${host || pathname})`;
}

const bare = (address: string) => address.replace(/^(https?:\/\/|mailto:)/i, '');

type NoteTextProps = { text: string; mentioned: Person[] };

/**
 * The Markdown of a note as elements of React, which escapes every text: there is no HTML. What a note cannot have, such as a
 * picture or a table, is shown as it was typed.
 */
export const NoteText = memo(({ text, mentioned }: NoteTextProps) => (
  <div className={classes.text}>{shown(tokensOf(text), mentioned)}</div>
));

function tokensOf(text: string): Token[] {
  const asTyped: Token[] = [{ type: 'text', raw: text, text }];
  if ((text.match(mark)?.length ?? 0) > mostMarks) return asTyped;
  try {
    return markdown.lexer(text);
  } catch {
    return asTyped;
  }
}

function shown(tokens: Token[], mentioned: Person[], depth = 0): ReactNode {
  const inside = (inner: Token[] | undefined, raw: string) =>
    depth < deepest && inner ? shown(inner, mentioned, depth + 1) : raw;

  function element(token: MarkedToken | MentionToken): ReactNode {
    switch (token.type) {
      case 'space':
      case 'def':
        return null;
      case 'paragraph':
        return <p>{inside(token.tokens, token.raw)}</p>;
      case 'heading':
        return (
          <p>
            <strong>{inside(token.tokens, token.raw)}</strong>
          </p>
        );
      case 'blockquote':
        return <blockquote>{inside(token.tokens, token.raw)}</blockquote>;
      case 'list':
        return token.ordered
          ? createElement('ol', { start: Number(token.start) }, ...token.items.map(element))
          : createElement('ul', null, ...token.items.map(element));
      case 'list_item':
        return <li>{inside(token.tokens, token.raw)}</li>;
      case 'code':
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: With the focus on it, keyboard users can scroll it.
          <pre tabIndex={0}>
            <code>{token.text}</code>
          </pre>
        );
      case 'text':
        return token.tokens ? inside(token.tokens, token.raw) : token.text;
      case 'strong':
        return <strong>{inside(token.tokens, token.raw)}</strong>;
      case 'em':
        return <em>{inside(token.tokens, token.raw)}</em>;
      case 'codespan':
        return <code>{token.text}</code>;
      case 'br':
        return <br />;
      case 'escape':
        return token.text;
      case 'link':
        return isSafe(token.href) ? (
          <>
            <Anchor inherit underline="always" href={token.href} target="_blank" rel="noopener noreferrer">
              {inside(token.tokens, token.raw)}
            </Anchor>
            {placeOf(token.href, token.text)}
          </>
        ) : (
          token.raw
        );
      case 'mention': {
        const name = mentioned.find(({ id }) => id === token.id)?.name;
        return name === undefined ? token.raw : <span className={classes.mention}>@{name}</span>;
      }
      default:
        return token.raw;
    }
  }
  // As children of their own, they need no keys.
  return createElement(Fragment, null, ...tokens.map((token) => element(token as MarkedToken)));
}
