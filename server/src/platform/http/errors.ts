import type { FieldError } from '@retaguarda/contract/error-reply';
import { type Message, sayOf } from '@retaguarda/contract/messages';

type Sentence = Message | `No permission: ${string}`;

/** The server understands the request, but refuses it. */
export class Refusal extends Error {
  readonly status: number;
  /** After how many seconds the client may try again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: Sentence, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The caller waits for the approval of the same call already. The reply has the number of that request. */
export class AlreadyRequested extends Refusal {
  readonly request: number;

  constructor(request: number) {
    super(409, 'You have requested this already');
    this.request = request;
  }
}

/** The caller may not do this. The message names the permission that they do not have. */
export class NoPermission extends Refusal {
  readonly permission: string;

  constructor(permission: string) {
    super(403, sayOf('No permission', permission));
    this.permission = permission;
  }
}

/** What the caller wants to run, undo or continue cannot be done any more. */
export class NoLongerPossible extends Refusal {
  constructor() {
    super(409, 'No longer possible');
  }
}

/** A field has a wrong value that only the server could detect. */
export class FieldRefusal extends Error {
  readonly status: number;
  readonly errors: FieldError[];

  constructor(field: string, value: Message | `${Message}: ${string}`, status = 400) {
    super(value);
    this.status = status;
    this.errors = [{ value, field }];
  }
}
