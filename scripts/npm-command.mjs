const { npm_execpath: runningNpm } = process.env;

/** How npm is called: the one that runs us if there is one, by the Node that runs us. */
export const npmCommand = runningNpm?.endsWith('npm-cli.js') ? [process.execPath, runningNpm] : ['npm'];
