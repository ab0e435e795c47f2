import { bin, runNode } from './child.ts';

type Step = { name: string; args: string[] };

const steps: Step[] = [
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  // Before the lint: what the content is made of is written down on the way, and the lint reads types.
  { name: 'types', args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  {
    name: 'styles',
    args: [bin('stylelint/bin/stylelint.mjs'), '--allow-empty-input', 'src/**/*.{css,scss,astro}'],
  },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

/** One line a step with its seconds; what a failing step has to say stands under its line. */
const failed: string[] = [];
for (const { name, args } of steps) {
  const startedAtMs = performance.now();
  const { code, output } = await runNode(args, {
    quiet: true,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(5)} s`);
  if (code === 0) continue;
  failed.push(name);
  console.log(`\n${output.trim()}\n`);
}

if (failed.length > 0) {
  console.log(`npm run check: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
