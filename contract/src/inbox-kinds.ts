/**
 * What reaches people in their inbox. `approval`: a change request waits for their decision. `decision`: theirs was decided, or
 * has run at its time. `job`: a job of theirs has ended. `deadline`: an LGPD request is due soon, or overdue. `mention`: a colleague has
 * named them in a note. `end`: somebody's access ends soon.
 */
export const inboxKinds = ['approval', 'decision', 'job', 'deadline', 'mention', 'end'] as const;

export type InboxKind = (typeof inboxKinds)[number];
