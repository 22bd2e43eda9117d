import { securityKinds } from '@retaguarda/contract/entities/security-log';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { securityEvent } from '../../test/security-event.ts';
import { eventInWords } from './event-words.tsx';

await startText('lists');
await loadLaterTexts();

const names = [
  'reason',
  'how',
  'what',
  'permission',
  'call',
  'entity',
  'format',
  'rows',
  'id',
  'names',
  'program',
];

it('any recorded details of any security event are shown as a text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...securityKinds),
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.constant({ toString: 1 }))),
      (kind, is_refused, details) => {
        expect(eventInWords(securityEvent({ kind, is_refused, details }))).toBeTypeOf('string');
      },
    ),
    { numRuns: 1_000 },
  );
});
