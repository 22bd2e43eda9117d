import { useKnownJob } from '../../capabilities/jobs/known-job.ts';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';

const jobsIndicator = async () => (await import('../../capabilities/jobs/jobs-indicator.tsx')).JobsIndicator;

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
