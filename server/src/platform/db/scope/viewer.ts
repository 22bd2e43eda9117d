import { AsyncLocalStorage } from 'node:async_hooks';

/** The database role of transactions that are limited to a scope. Nobody signs in with it. */
export const scopedRole = 'retaguarda_scoped';

const viewers = new AsyncLocalStorage<number | 'all'>();

/**
 * The person whose scope limits every query of the current request or job; undefined if all companies are visible. See
 * docs/decisions/064-staff-scope.md.
 */
export function currentViewerId() {
  const current = viewers.getStore();
  return current === 'all' ? undefined : current;
}

/** Whether the current request sees some companies only. Statements that are cached need a key of their own for it. */
export const isScoped = () => currentViewerId() !== undefined;

/**
 * Runs `work`, and all that it begins, within the scope of a person, or for all companies if they have none. A transaction that
 * is already open keeps the scope with which it began.
 */
export const seenBy = <Result>(person: Viewer | undefined, work: () => Result) =>
  viewers.run(person?.scoped ? viewerIdOf(person) : 'all', work);

/** A person with their scope, or with that of a token bound to one company. */
export type Viewer = { id: number; scoped: boolean; viewerId?: number | undefined };

export const viewerIdOf = ({ id, viewerId = id }: Pick<Viewer, 'id' | 'viewerId'>) => viewerId;

/** Runs what serves all callers, such as figures that are cached, whoever made it necessary. */
export const seeingAll = <Result>(work: () => Result) => viewers.run('all', work);
