import type { Message } from '@retaguarda/contract/messages';
import type { FieldError } from '@retaguarda/contract/replies';

type Sentence = Message | `No permission: ${string}`;

/** A request we understood and will not carry out. */
export class Refusal extends Error {
  readonly status: number;
  /** In seconds: when it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: Sentence, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A value that only the server could tell to be wrong, at its field. */
export class FieldRefusal extends Error {
  readonly errors: FieldError[];

  constructor(field: string, value: Message) {
    super(value);
    this.errors = [{ value, field }];
  }
}
