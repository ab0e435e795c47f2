// Builds the site of the code in the folder it is given: Astro first, in a process of its own that
// has ended, and given its memory back, when the pages of the news are drawn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';

const [root = ''] = process.argv.slice(2);

/**
 * Left to itself Astro's heap grows as far as the machine lets it, and the house bids beside it:
 * with a bound it is done in the same time and stays under a gigabyte (goals.md P18).
 */
const astro = spawn(
  process.execPath,
  ['--max-old-space-size=512', join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
  { cwd: root, stdio: 'inherit' },
);
process.once('SIGTERM', () => {
  astro.kill();
  process.exit(1);
});
const [code] = (await once(astro, 'close')) as [number | null];
if (code === 0) {
  // Not before: while Astro runs this process is to be small.
  const { drawNewsOfBuild } = await import('./news-of-build.ts');
  const said = await drawNewsOfBuild(process.env.LUOCHUI_OUT_DIR ?? join(root, 'dist'), process.env);
  process.stdout.write(`${said}\n`);
} else process.exitCode = code ?? 1;
