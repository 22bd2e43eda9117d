import { execFile } from 'node:child_process';
import { npmCommand } from './npm-command.mjs';

// Asks the registry for known vulnerabilities of the packages that are shipped. Those that are high or critical fail; others are
// only listed. Not every registry answers this question, and a machine may have no network: then it says so, and goes on.

const patience = 60_000;
const failing = ['high', 'critical'];

/** What the output of `npm audit --json` means: lines to print, and whether it fails. */
export function verdictOf(output) {
  const report = parsed(output);
  if (!report?.auditReportVersion)
    return {
      isFailed: false,
      lines: [
        `Known vulnerabilities could not be checked: the registry gave no answer (${report?.statusCode ?? 'no connection'}).`,
      ],
    };
  const found = Object.values(report.vulnerabilities);
  const lines = found.map(({ name, severity, range, via }) => {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title));
    return `${severity.padEnd(8)} ${name} ${range}: ${[...new Set(titles)].join('; ')}`;
  });
  return {
    isFailed: found.some(({ severity }) => failing.includes(severity)),
    lines: lines.length > 0 ? lines.sort() : ['No known vulnerabilities.'],
  };
}

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const [command, ...first] = npmCommand;
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  // npm fails when it has found something, or has no answer. Its output shows which.
  execFile(command, [...first, ...options], { timeout: patience, maxBuffer: 64e6 }, (_error, output) => {
    const { isFailed, lines } = verdictOf(output);
    console.log(lines.join('\n'));
    process.exit(isFailed ? 1 : 0);
  });
}
