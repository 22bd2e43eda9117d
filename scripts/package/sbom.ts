import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch.mjs';
import { npmCommand } from '../npm-command.mjs';
import { type Installed, isDatabase } from './packages.ts';

type Component = { 'bom-ref': string; name: string; properties: { name: string }[] };

type Sbom = {
  serialNumber?: string;
  metadata: { timestamp: string; component: { name: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

type Given = { installed: Installed; version: string; made: Date; withDatabase: boolean };

const isForDevelopment = ({ properties }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/**
 * The bill of materials in CycloneDX: what the server loads, and what is built into it and into the console. npm makes it.
 * Told to leave out what is for development, npm 11 also leaves out what is needed for both, so this is done here.
 */
export function sbomOf({ installed, version, made, withDatabase }: Given) {
  const { serialNumber: _random, ...sbom } = askNpm(installed, version);
  sbom.metadata.timestamp = made.toISOString();
  Object.assign(sbom.metadata.component, { name: 'retaguarda', type: 'application' });
  const shipped = sbom.components.filter(
    (component) => !isForDevelopment(component) && (withDatabase || !isDatabase(component.name)),
  );
  const refs = new Set([`retaguarda@${version}`, ...shipped.map((component) => component['bom-ref'])]);
  return {
    ...sbom,
    components: shipped,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
  };
}

/** npm refuses parts of a project that have no version of their own. It is asked about a copy in which they have ours. */
function askNpm(installed: Installed, version: string): Sbom {
  const copy = mkdtempSync(join(tmpdir(), 'retaguarda-sbom-'));
  const write = (path: string, content: object) => writeFileSync(join(copy, path), JSON.stringify(content));
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  try {
    const { packages, ...lock } = read('package-lock.json');
    const described: Installed['packages'] = { '': packages[''], ...installed.packages };
    for (const part of packages[''].workspaces) {
      mkdirSync(join(copy, part));
      write(join(part, 'package.json'), { ...read(join(part, 'package.json')), version });
      described[part] = { ...described[part], version };
    }
    write('package.json', read('package.json'));
    write('package-lock.json', { ...lock, packages: described });
    const [command = 'npm', ...first] = npmCommand;
    const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '-w=server', '-w=console'];
    return JSON.parse(
      execFileSync(command, [...first, ...words], {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        stdio: 'pipe',
      }),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}
