import { setTimeout as sleep } from 'node:timers/promises';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { status } from '@retaguarda/contract/status';
import { startBucketServer } from '../server/src/test/bucket-server.ts';
import { startDatabaseProxy } from '../server/src/test/database-proxy.ts';
import { picture } from '../server/src/test/pictures.ts';
import type { Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';

/** Cuts the bucket of the pictures off, while people set and see them. */
export async function bucketAway(settings: Record<string, string>): Promise<Seen> {
  const bucket = await startBucketServer();
  const { host } = new URL(bucket.url);
  const proxy = await startDatabaseProxy(`http://${host}`);
  const STORAGE_URL = bucket.url.replace(host, new URL(proxy.url).host);
  const server = await startServer({ ...settings, STORAGE_URL });
  const { authorization } = await signIn(server.api);
  const image = await picture('png', 32);

  async function set() {
    const response = await fetch(`${server.api}${systemUsers.setAvatar.path}?id=1`, {
      method: systemUsers.setAvatar.method,
      headers: { authorization, 'content-type': 'image/png' },
      body: new Uint8Array(image),
    });
    const { url_avatar } = (await response.json()) as { url_avatar?: string };
    return { answer: answerOf(response), url_avatar };
  }
  async function see(address = '') {
    const response = await fetch(server.origin + address, { headers: { authorization } });
    await response.arrayBuffer();
    return answerOf(response);
  }
  async function shownState() {
    // It is asked for anew every two seconds.
    await sleep(2_100);
    const response = await fetch(server.api + status.read.path, { headers: { authorization } });
    return ((await response.json()) as { pictures: { state: string } }).pictures.state;
  }
  async function counted() {
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
    const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
    return Number(/^retaguarda_background_failures_total\{part="pictures"\} (\d+)$/m.exec(text)?.[1]);
  }

  const first = await set();
  const before = [first.answer, await see(first.url_avatar), await shownState()];
  proxy.cut();
  const during = [(await set()).answer, await see(first.url_avatar), await shownState()];
  const failures = await counted();
  proxy.repair();
  const kept = await see(first.url_avatar);
  const after = [kept, (await set()).answer, await shownState()];
  await server.stop();
  await proxy.stop();
  await bucket.stop();
  return {
    fault: 'bucket of the pictures away',
    runs: '1 picture set, seen and set again: before, during, after',
    counted: `before ${before.join(', ')}; during ${during.join(', ')}, ${failures} failures in the metrics; after ${after.join(', ')}`,
    holds:
      before.join() === '200,200,ok' &&
      during.join() === '503 with Retry-After,503 with Retry-After,attention' &&
      failures > 0 &&
      after.join() === '200,200,ok',
  };
}

const answerOf = ({ status: code, headers }: Response) =>
  headers.has('retry-after') ? `${code} with Retry-After` : String(code);
