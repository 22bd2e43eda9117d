import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { mailStore } from '../mail/mail-store.ts';
import { readWorkFigures } from './work-figures.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';
const { app, db, as, build, stop } = await startApp({ settings: { METRICS_TOKEN } });
afterAll(stop);

const read = (token?: string) =>
  app.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} });

/** The value of a metric with these labels, as they are written. */
async function valueIn(metric: string) {
  const { body } = await read(METRICS_TOKEN);
  const line = body.split('\n').find((one) => one.startsWith(`${metric} `));
  return line && Number(line.slice(metric.length + 1));
}

it('Metrics are read with the token alone', async () => {
  expect((await read()).statusCode).toBe(401);
  expect((await read('another-token-of-the-tests')).statusCode).toBe(401);

  const { statusCode, headers } = await read(METRICS_TOKEN);

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
});

it('Requests are counted by the pattern of their route and their status, never by their address', async () => {
  const asManager = as('client:GET', 'client:POST');
  await asManager(companies.list, { query: { name: 'segredo' } });
  await asManager(companies.create, { body: newCompany() });
  await asManager(companies.create, { body: { ...newCompany(), email: 'wrong' } });
  await app.inject('/no/such/place?name=segredo');

  const { body } = await read(METRICS_TOKEN);

  const counted = (labels: string) => `retaguarda_http_requests_total{${labels}} 1\n`;
  expect(body).toContain(counted('method="GET",route="/api/client",status="200"'));
  expect(body).toContain(counted('method="POST",route="/api/client",status="200"'));
  expect(body).toContain(counted('method="POST",route="/api/client",status="400"'));
  expect(body).toMatch(/retaguarda_http_requests_total\{method="any",route="none",status="\d+"\} 1\n/);
  expect(body).toContain(
    'retaguarda_http_request_duration_seconds_count{method="POST",route="/api/client"} 2\n',
  );
  expect(body).not.toContain('segredo');
  expect(body).not.toContain('/no/such');
});

it('Queries are counted with their time', async () => {
  const before = Number(await valueIn('retaguarda_query_duration_seconds_count{pool="ordinary"}'));

  await db.selectFrom('client').select('id').limit(1).execute();

  const after = Number(await valueIn('retaguarda_query_duration_seconds_count{pool="ordinary"}'));
  expect(after).toBeGreaterThan(before);
  expect(await valueIn('retaguarda_query_duration_seconds_sum{pool="ordinary"}')).toBeGreaterThan(0);
});

it('E-mails, jobs and sessions of the whole installation are reported', async () => {
  const { id: system_user_id } = await build.systemUser({});
  const mail = { kind: 'locked', system_user_id, language: 'pt', due_at: new Date('2100-01-01') } as const;
  const [failing] = await db.insertInto('mail_job').values([mail, mail]).returning('id').execute();
  await mailStore(db).storeError(failing?.id as string, 'refused');
  await as('client:GET').signedIn;

  const figures = await readWorkFigures(db);

  expect(figures).toMatchObject({ mails_waiting: 2, mails_failing: 1, mails_overdue: 0, jobs_stuck: 0 });
  expect(figures.sessions).toBeGreaterThan(0);
  expect(await valueIn('retaguarda_jobs_running')).toBe(0);
});

it('A server without metrics settings has no metrics, and no page in their place', async () => {
  const quiet = await startApp();

  const { statusCode, headers } = await quiet.app.inject('/metrics');
  await quiet.stop();

  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});
