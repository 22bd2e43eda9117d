import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../platform/api/query-client.ts';
import { notify } from '../platform/ui/notify.ts';

/** Before each test, catches toasts instead of showing them. Searches, drafts and rows of the test before are forgotten. */
export function watchToasts() {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    for (const kind of ['success', 'info', 'error'] as const)
      vi.spyOn(notify, kind).mockReturnValue(undefined);
  });
  afterEach(() => {
    queryClient.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
