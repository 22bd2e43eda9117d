import { AsyncLocalStorage } from 'node:async_hooks';

/** The database role of transactions that are limited to a scope. Nobody signs in with it. */
export const scopedRole = 'retaguarda_scoped';

const viewers = new AsyncLocalStorage<number | undefined>();

/**
 * The person whose scope limits every query of the current request or job; undefined if all companies are visible. See
 * docs/decisions/064-staff-scope.md.
 */
export const viewer = () => viewers.getStore();

/** Whether the current request sees some companies only. Statements that are cached need a key of their own for it. */
export const isScoped = () => viewers.getStore() !== undefined;

/** Runs `work`, and all that it begins, within the scope of a person. */
export const seenBy = <Result>(person: { id: number; scoped: boolean } | undefined, work: () => Result) =>
  person?.scoped ? viewers.run(person.id, work) : work();

/** Runs what serves all callers, such as figures that are cached, whoever made it necessary. */
export const seeingAll = <Result>(work: () => Result) => viewers.exit(work);
