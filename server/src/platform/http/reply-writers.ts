import type { Endpoint } from '@retaguarda/contract/endpoint';
import { errorReply } from '@retaguarda/contract/error-reply';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';

type Writer = (reply: unknown) => string;

const writers = new WeakMap<z.ZodType, Writer>();

/** Replies are written with the schemas of the contract, and have no fields that are not in them. */
export function writeReplies(app: FastifyInstance) {
  // The contract parses every request, in `route()`.
  app.setValidatorCompiler(() => () => true);
  // A writer is compiled when its first reply is sent: all of them together would be a third of the time to start.
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    let write: Writer | undefined;
    return (reply) => {
      write ??= writerOf(schema);
      return write(reply);
    };
  });
}

/** What Fastify needs to know of an endpoint. */
export const replySchemas = ({ reply }: Endpoint): FastifySchema => ({
  response: { 200: reply, '4xx': errorReply },
});

/** And of one that writes its replies itself. */
export const errorSchemas: FastifySchema = { response: { '4xx': errorReply } };

export function writerOf(schema: z.ZodType) {
  const known = writers.get(schema);
  if (known) return known;
  const writer: Writer = fastJson(z.toJSONSchema(schema, { target: 'draft-7' }) as AnySchema);
  writers.set(schema, writer);
  return writer;
}
