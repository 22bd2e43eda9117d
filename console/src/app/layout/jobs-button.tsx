import { OnFirstUse } from '../../dialogs/on-first-use.tsx';
import { forgetJobs, useKnownJob } from '../../jobs/known-jobs.ts';

const jobsIndicator = async () => (await import('../../jobs/jobs-indicator.tsx')).JobsIndicator;

/** Tells of the job that was begun last. Without one there is nothing to load or to show. */
export function JobsButton({ className }: { className: string }) {
  const id = useKnownJob();
  return (
    <OnFirstUse
      load={jobsIndicator}
      isOpen={id !== null}
      onClose={forgetJobs}
      id={Number(id)}
      className={className}
    />
  );
}
