import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { usualSentences } from './fixed-sentences.ts';
import { messageReply } from './replies.ts';

const { 401: _, ...sentencesOfLink } = usualSentences;

/** The address that a system user wants instead of their own. It counts once the link sent to it is followed. */
export const newEmail = {
  waiting: endpoint({
    method: 'GET',
    path: '/system-user/new-email',
    access: 'signed-in',
    summary: "Read the caller's new e-mail address that waits for its confirmation",
    reply: z.object({ new_email: z.string().nullable() }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/system-user/new-email',
    access: 'signed-in',
    summary: 'Send a new link to the address that waits for its confirmation',
    reply: messageReply,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/system-user/new-email',
    access: 'signed-in',
    summary: 'Keep the old e-mail address: drop the one that waits for its confirmation',
    reply: messageReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/security/system-user/new-email-confirmation',
    // The bearer token authorizes the call: the one of the link.
    access: 'public',
    summary: 'Confirm a new e-mail address, with the token of its link as the bearer',
    reply: messageReply,
    fixedSentences: sentencesOfLink,
  }),
};
