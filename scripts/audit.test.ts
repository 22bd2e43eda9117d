import { expect, it } from 'vitest';
import { verdictOf } from './audit.mjs';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [
        `pack-${severity}`,
        { name: `pack-${severity}`, severity, range: '<2.0.0', via: [{ title: 'Reads too much' }, 'other'] },
      ]),
    ),
  });

it.each([
  ['high', true],
  ['critical', true],
  ['moderate', false],
  ['low', false],
])('A known vulnerability that is %s is listed, and fails: %s', (severity, isFailed) => {
  expect(verdictOf(report(severity))).toEqual({
    isFailed,
    lines: [`${severity.padEnd(8)} pack-${severity} <2.0.0: Reads too much; through other`],
  });
});

it('Packages without known vulnerabilities pass', () => {
  expect(verdictOf(report())).toEqual({ isFailed: false, lines: ['No known vulnerabilities.'] });
});

it.each([
  ['refuses the question', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405'],
  ['cannot be reached', JSON.stringify({ message: 'request failed' }), 'no connection'],
  ['does not answer in time', '', 'no connection'],
])('A registry that %s is reported, and nothing fails', (_what, output, why) => {
  expect(verdictOf(output)).toEqual({
    isFailed: false,
    lines: [`Known vulnerabilities could not be checked: the registry gave no answer (${why}).`],
  });
});
