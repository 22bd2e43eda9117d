import type { Plugin } from 'vite';

/**
 * Removes the JSON Schema generator and the English messages of Zod, a twentieth of the code of the first list. Only the
 * server describes the API, and the contract has its own messages.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/ },
    handler(code, id) {
      if (id.endsWith('locales/en.js')) return { code: 'export default () => ({});', map: null };
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) this.error(`${id} exports nothing any more`);
      const nothing = names.map((name) => `export const ${name} = () => {};`);
      const renamed = [...code.matchAll(/^export (\{ \w+ as \w+ \};)/gm)].map(([found]) => found);
      return { code: [...nothing, ...renamed].join('\n'), map: null };
    },
  },
};
