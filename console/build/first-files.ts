import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { FirstScreens } from '../src/first-files.ts';
import { lists } from './first-screens.ts';

const source = resolve(import.meta.dirname, '../src');

/** The files that each first screen needs besides those that the page itself names. */
function firstScreens(bundle: Rolldown.OutputBundle): FirstScreens {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (file: string) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === `${source}/${file}`) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(`${source}/${file}`));
    if (!chunk) throw new Error(`No chunk has ${file}`);
    return chunk;
  };

  /** Every file that a chunk loads at once. */
  const filesOf = (chunk: Rolldown.OutputChunk | undefined, found = new Set<string>()): Set<string> => {
    if (!chunk || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports)
      filesOf(
        chunks.find(({ fileName }) => fileName === name),
        found,
      );
    return found;
  };
  const inPage = filesOf(chunkOf('main.tsx'));
  const files = (...of: string[]) => {
    const needed = of.flatMap((file) => [...filesOf(chunkOf(file))]).filter((file) => !inPage.has(file));
    return [...new Set(needed)].map((file) => `/${file}`);
  };
  const app = files('app/app.tsx');
  const texts = (language: string) => ({
    signIn: files(`platform/text/${language}/sign-in.ts`),
    lists: files(`platform/text/${language}/lists.ts`),
  });
  return {
    signIn: files('features/sign-in/sign-in.tsx'),
    app,
    texts: { pt: texts('pt'), eng: texts('eng'), sp: texts('sp') },
    lists: Object.fromEntries(
      Object.entries(lists).map(([path, file]) => [path, files(file).filter((one) => !app.includes(one))]),
    ),
  };
}

/** The code of `first-files.ts` with all that it imports, as one script. */
async function script() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: `${source}/first-files.ts`, formats: ['iife'], name: 'first' },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Writes into the page which files its first screen needs, and the script that loads them. */
export const firstFiles: Plugin = {
  name: 'first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (_page, { bundle = {} }) => [
      {
        tag: 'script',
        injectTo: 'head',
        children: `${await script()}first.loadFirstFiles(${JSON.stringify(firstScreens(bundle))})`,
      },
    ],
  },
};
