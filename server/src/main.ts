import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';

// Everything else is loaded after these two, and not compiled again at the next start.
enableCompileCache(fileURLToPath(new URL('../dist/compiled/', import.meta.url)));
// Stack traces of the built server show the lines of its sources. A flag of Node would parse the map at every start.
setSourceMapsSupport(true);

const { start } = await import('./start/start.ts');
await start(process.env);
flushCompileCache();
