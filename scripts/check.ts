import { bin, runNode } from './child.ts';

type Step = { name: string; args: string[] };

/**
 * Two lanes side by side, each a step after the other. The lint checks the types of all that is
 * TypeScript, the first step those of Astro files alone: what the content is made of is written
 * down on the way, and the lint reads it.
 */
const lanes: readonly (readonly Step[])[] = [
  [
    {
      name: 'Astro types',
      args: [
        bin('astro/bin/astro.mjs'),
        'check',
        '--tsconfig',
        'tsconfig.astro.json',
        '--minimumFailingSeverity',
        'warning',
      ],
    },
    { name: 'lint, types', args: [bin('oxlint/bin/oxlint'), '--type-check'] },
  ],
  [
    { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
    {
      name: 'styles',
      args: [bin('stylelint/bin/stylelint.mjs'), '--allow-empty-input', 'src/**/*.{css,scss,astro}'],
    },
    { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  ],
];

const failed: string[] = [];

/** One line a step with its seconds; what a failing step has to say stands under its line. */
const runStep = async ({ name, args }: Step): Promise<void> => {
  const startedAtMs = performance.now();
  const { code, output } = await runNode(args, {
    quiet: true,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds.padStart(5)} s`);
  if (code === 0) return;
  failed.push(name);
  console.log(`\n${output.trim()}\n`);
};

const runLane = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await runStep(step);
};

await Promise.all(lanes.map(runLane));

if (failed.length > 0) {
  console.log(`npm run check: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
