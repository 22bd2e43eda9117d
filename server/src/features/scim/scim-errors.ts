import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, sentenceOf, unexpected } from '../../platform/http/refusals.ts';
import { send } from './scim-answers.ts';

/** The error types of RFC 7644, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** The refusal of a request by the rules of SCIM. The rules of the product use `Refusal`. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

type Answer = {
  status: number;
  detail: string;
  scimType?: ScimType | undefined;
  retryAfter?: number | undefined;
};

/** Answers any error in the format of SCIM. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail, scimType, retryAfter } = answerFor(error, request);
  if (status >= 500 && status !== 501) request.log.error(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const shown = { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail };
  return send(reply, shown, status);
}

function answerFor(error: unknown, { method }: FastifyRequest): Answer {
  if (error instanceof ScimRefusal) return { ...error, status: error.status, detail: error.message };
  const refusal = refusalOf(error, method);
  if (refusal) return { ...refusal, detail: detailOf(refusal), scimType: typeOf(refusal) };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500)
    return {
      status,
      detail: (error as Error).message,
      scimType: status === 400 ? 'invalidSyntax' : undefined,
    };
  return { status: unexpected.status, detail: sentenceOf(unexpected) };
}

type Refused = { status: number; message: Parameters<typeof sentenceOf>[0]['message'] };

/** Returns the message of a refusal, with the names of the refused fields. */
const detailOf = ({ message }: Refused) =>
  typeof message === 'string' ? message : message.map(({ field, value }) => `${field}: ${value}`).join('; ');

function typeOf({ status, message }: Refused): ScimType | undefined {
  if (status === 400) return 'invalidValue';
  return status === 409 && typeof message !== 'string' ? 'uniqueness' : undefined;
}
