import { ended, fail, launch, leaveIfAsked } from './launch.mjs';

export const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Runs a program and shows one line of progress, on the error output. If it fails, prints its output and ends this process. */
export async function quietStep(title, command, args, options = {}) {
  const began = Date.now();
  const finish = process.stderr.isTTY ? showElapsed(title, began) : announce(title, began);
  const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));

  const code = await ended(child).catch((error) => {
    output.push(Buffer.from(`${error.message}\n`));
    return 1;
  });
  finish(code === 0 ? '✓' : '✗');
  leaveIfAsked();
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  fail(`\n${title} failed.`);
}

function announce(title, began) {
  console.error(`${title} …`);
  return (mark) => console.error(`${mark} ${title} … ${seconds(began)}`);
}

function showElapsed(title, began) {
  const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
  let frame = 0;
  const draw = (mark) => process.stderr.write(`\r${mark} ${title} … ${seconds(began)}`);
  const timer = setInterval(() => draw(frames[frame++ % frames.length]), 100);
  return (mark) => {
    clearInterval(timer);
    draw(mark);
    process.stderr.write('\n');
  };
}
