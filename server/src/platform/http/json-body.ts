import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** A body must be JSON, and not nested deeper than any call needs: to parse deep nesting takes long. */
export function acceptJson(app: FastifyInstance) {
  // By default Fastify also accepts plain text.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  acceptJsonAs(app, 'application/json');
}

/** JSON under another name. */
export function acceptJsonAs(app: FastifyInstance, type: string) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) done(new Refusal(400, 'Invalid data'));
    else void parse(request, body, done);
  });
}

/** Looks at each character once. Brackets in a text are part of it. */
function isTooDeep(json: string) {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText && character === '\\') at += 1;
    else if (isText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limits.jsonDepth) return true;
  }
  return false;
}
