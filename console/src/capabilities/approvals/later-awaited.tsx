import { lazy, Suspense } from 'react';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import type { AwaitedChanges } from './awaited-changes.tsx';

type Props = Parameters<typeof AwaitedChanges>[0];

/** After the first screen, which does not wait for it. Without it, the page works as before. */
const Lines = lazy(() =>
  afterFirstScreen
    .then(() => import('./awaited-changes.tsx'))
    .then(
      ({ AwaitedChanges }) => ({ default: AwaitedChanges }),
      () => ({ default: () => null }),
    ),
);

/** What waits to change a row. */
export const RowAwaited = ({ row }: Props) => (
  <Suspense>
    <Lines row={row} />
  </Suspense>
);
