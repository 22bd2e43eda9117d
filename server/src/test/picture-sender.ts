import type { startApp } from './harness.ts';

type Parts = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'build' | 'signIn'>;

/** Returns a function that makes someone without any permission, and a way to send their picture. */
export const pictureSender =
  ({ app, build, signIn }: Parts) =>
  async () => {
    const { id } = await build.systemUser();
    const authorization = `Bearer ${await signIn(id)}`;
    async function send(payload: Buffer, type = 'image/png') {
      const headers = { authorization, 'content-type': type };
      const response = await app.inject({
        method: 'PUT',
        url: `/api/system-user/avatar?id=${id}`,
        headers,
        payload,
      });
      return { status: response.statusCode, ...response.json() };
    }
    return { id, send, authorization };
  };
