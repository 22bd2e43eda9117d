import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entityLists } from '../entities.ts';
import { id, missingOrWrong, named, plainName } from '../fields.ts';
import { limits } from '../limits.ts';
import { one, savedReply } from '../replies.ts';

/** How many views a person may store and is shown, and the lengths of their texts. */
export const viewLimits = { own: 50, shown: 500, name: 60, text: 300 } as const;

/** What is in a list's address, without the page: its filters, its order, its rows and its columns. */
const viewSearch = z.record(
  z.string().max(limits.filter.max),
  z.union([z.string().max(viewLimits.text), z.int()]),
);

export type ViewSearch = z.output<typeof viewSearch>;

/** What a person types when they save a view. */
export const viewInput = z.strictObject({
  name: plainName(viewLimits.name),
  shared: z.boolean({ error: missingOrWrong }),
});

/** The server also checks the search by the rules of its list. */
const savedView = viewInput.extend({ search: viewSearch });

const view = z.object({
  id,
  list: z.enum(entityLists),
  name: z.string(),
  search: viewSearch,
  /** Whether colleagues who may read the list have it too. */
  shared: z.boolean(),
  owner: named,
  /** Whether the caller's list opens with it. */
  first: z.boolean(),
  version: z.int(),
});

export type View = z.output<typeof view>;

/** A view is a search of a list under a name. It shows nobody more than they may read. */
export const views = {
  list: endpoint({
    method: 'GET',
    path: '/view',
    access: 'signed-in',
    summary: 'List the views of the caller, and those shared with them, of all lists that they may read',
    reply: z.object({ views: z.array(view) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/view',
    // Also needs the permission of the list.
    access: 'signed-in',
    summary: 'Save a search of a list under a name; also needs the permission to read the list',
    body: savedView.extend({ list: z.enum(entityLists) }),
    reply: savedReply,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/view',
    access: 'signed-in',
    summary: 'Change a view of the caller: only what is sent',
    query: one,
    body: savedView.partial(),
    reply: savedReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/view',
    access: 'signed-in',
    summary: 'Delete a view of the caller',
    query: one,
    reply: savedReply,
  }),
  /** A person opens each list with one view at most: another one takes its place. */
  setFirst: endpoint({
    method: 'PATCH',
    path: '/view/first',
    access: 'signed-in',
    summary: 'Choose whether the list of the caller opens with a view, their own or a shared one',
    query: one,
    body: z.strictObject({ first: z.boolean({ error: missingOrWrong }) }),
    reply: savedReply,
  }),
};
