import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { useJob } from './job-reading.ts';

const server = fakeServer();

it('The lists are read again after a job that was over before it was first read', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  renderHook(() => useJob(7), { wrapper: Providers });
  await waitFor(() => expect(server.asked()).toEqual(['GET /job?id=7']));

  server.answer(0, 200, { jobs: [{ id: 7, entity: 'user', state: 'done' }], outcomes: [] });

  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['user'] }));
});
