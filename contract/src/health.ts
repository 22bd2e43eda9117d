import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Check that the server and its database answer',
  reply: z.object({ status: z.literal('ok') }),
});
