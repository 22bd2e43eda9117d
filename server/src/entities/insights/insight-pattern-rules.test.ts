import { insights } from '@retaguarda/contract/entities/insights';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { hostilePatterns } from '../../test/hostile-patterns.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as('insight:GET', 'insight:PUT');

describe('A pattern that could do harm', () => {
  it.each(hostilePatterns)(
    '%s is stored exactly as it was sent, or refused [5.INSIGHT.6]',
    async (_what, patterns, isTaken) => {
      const { id } = await build.insight();
      let stored = 'abc';
      for (const regex of patterns()) {
        const { status, body } = await call(insights.edit, { query: { id }, body: { regex } });

        expect({ regex, status, ...body }).toMatchObject(
          isTaken
            ? { status: 200, message: 'Insight updated' }
            : { status: 400, message: [{ field: 'regex', value: 'Invalid field' }] },
        );
        if (isTaken) stored = regex;
        const { body: read } = await call(insights.list, { query: { id } });
        expect(read.insights[0]?.regex).toBe(stored);
      }
    },
  );

  it('is never run on the server: not when it is stored, nor when it is read [5.INSIGHT.6]', async () => {
    const { id } = await build.insight();
    const regex = 'nunca(?=corre)';
    const runs = vi.spyOn(RegExp.prototype, 'exec');

    await call(insights.edit, { query: { id }, body: { regex } });
    const { body } = await call(insights.list, { query: { id } });

    const run = new Set(runs.mock.contexts.map((pattern) => (pattern as RegExp).source));
    runs.mockRestore();
    expect(body.insights).toMatchObject([{ regex }]);
    expect(run.size).toBeGreaterThan(0);
    expect(run).not.toContain(regex);
  });
});
