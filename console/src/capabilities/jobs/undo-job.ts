import { jobs } from '@retaguarda/contract/entities/jobs';
import { MutationObserver } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { translate } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { rememberJob } from './known-job.ts';

/** Undoes a job from a message: the top bar then shows how that goes. */
export const undoJob = (id: number) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, { mutationFn: () => call(jobs.undo, { query: { id } }) }).mutate().then(
    (reply) => {
      notify.info(translate(reply.message));
      rememberJob(reply.id);
    },
    () => undefined,
  );
