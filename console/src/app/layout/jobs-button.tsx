import { OnFirstUse } from '../../dialogs/on-first-use.tsx';
import { useKnownJob } from '../../jobs/known-job.ts';

const jobsIndicator = async () => (await import('../../jobs/jobs-indicator.tsx')).JobsIndicator;

const nothing = () => {};

/** Tells of the job that was begun last. Without one there is nothing to load or to show. */
export function JobsButton({ className }: { className: string }) {
  const id = useKnownJob();
  return (
    <OnFirstUse
      load={jobsIndicator}
      isOpen={id !== null}
      onClose={nothing}
      id={Number(id)}
      className={className}
    />
  );
}
