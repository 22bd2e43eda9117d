import type { CallInput, Endpoint, PageSize, Reply, Versioned } from '@retaguarda/contract/endpoint';
import type { programCalls } from '@retaguarda/contract/program-calls';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The idempotency key. A program that sets it can send a call again after a restart. */
  key?: string | undefined;
};

type Calls = typeof programCalls;

/** The calls that programs may make, by group and name. */
export type Client = {
  readonly [Group in keyof Calls]: {
    readonly [Name in keyof Calls[Group]]: Calls[Group][Name] extends Endpoint
      ? Method<Calls[Group][Name]>
      : never;
  };
};

type Method<E extends Endpoint> = E extends { lines: true } | { events: true }
  ? (...given: Given<Input<E>>) => AsyncGenerator<Reply<E>>
  : E extends { isDownload: true }
    ? (...given: Given<Input<E>>) => Promise<Response>
    : Call<E> & Paged<E>;

type Call<E extends Endpoint> = (...given: Given<Input<E>>) => Promise<Reply<E>>;

/** A second method, which reads all rows, for each list whose page size the caller can choose. */
type Paged<E extends Endpoint> =
  Extract<keyof QueryOf<E>, PageSize> extends never
    ? unknown
    : { all: (...given: Given<Input<E>>) => AsyncGenerator<RowIn<Reply<E>>> };

type QueryOf<E extends Endpoint> = E extends { query: { shape: infer Shape } } ? Shape : object;

type RowIn<R> = { [Name in keyof R]-?: R[Name] extends readonly (infer Row)[] ? Row : never }[keyof R];

/** The input of a call: its query, body and file, and the expected version. */
type Input<E extends Endpoint> = Versioned &
  Pick<CallInput<E>, 'file' & keyof CallInput<E>> &
  WithOptional<Pick<CallInput<E>, ('query' | 'body') & keyof CallInput<E>>>;

/** The parts of an input, optional if they have no required field. */
type WithOptional<Parts> = {
  [Name in keyof Parts as object extends Parts[Name] ? Name : never]?: Parts[Name];
} & { [Name in keyof Parts as object extends Parts[Name] ? never : Name]: Parts[Name] };

/** The parameters of a method. The input is optional if none of its parts is required. */
type Given<I> = object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];
