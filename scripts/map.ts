// npm run map: writes docs/map.md anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesIn, filesByFolder, linesByFile, sourcesIn } from './checks/code-map.ts';
import { CALLS, jointsOfCall, jointsOfKind, jointsOfLotKind, KINDS, LOT_KIND } from './checks/joints.ts';
import { directionsOf, foreignQueries, knotsOf, pairsBothWays } from './checks/rooms.ts';
import { bin, root, runNode } from './child.ts';

const LARGEST = 15;
const FULLEST = 20;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const sources = sourcesIn(root, ['src', 'tests', 'scripts']);
const own = sources.filter(({ path }) => path.startsWith('src/'));
const circles = circlesIn(own);

const directions = directionsOf(own);
const pairs = pairsBothWays(directions);
const knot = knotsOf(directions)[0] ?? [];
const foreign = [...foreignQueries(own).values()].reduce((sum, count) => sum + count, 0);

const dryRun = (name: string, files: readonly string[]): readonly (string | number)[] => [
  name,
  files.length,
  files.map((file) => file.replace('src/', '')).join(', '),
];

const page = `# Map of the code

Made by \`npm run map\`; the targets are held by \`tests/house/map.test.ts\`.

${own.length} files below \`src\`, ${sources.length - own.length} in \`tests\` and \`scripts\`.

## Fullest folders

${table(['folder', 'files'], filesByFolder(sources).slice(0, FULLEST))}

## Longest files

${table(['file', 'lines'], linesByFile(own).slice(0, LARGEST))}

## Circles of imports, types included

${circles.length === 0 ? 'None.' : circles.map((circle) => `- ${circle.map((path) => `\`${path}\``).join(', ')}`).join('\n')}

## Files a new one touches outside its domain

Ten calls, ten kinds of message and a kind of lot, each taken for a new one: the files of \`contract\` and \`server\` outside its own
domain that name it.

${table(
  ['what', 'files', 'which'],
  [
    ...CALLS.map((call) => dryRun(call, jointsOfCall(own, call))),
    ...KINDS.map((kind) => dryRun(kind, jointsOfKind(own, kind))),
    dryRun(LOT_KIND, jointsOfLotKind(own, LOT_KIND)),
  ],
)}

## Rooms of the service

${pairs.length} pairs of rooms import one another; ${knot.length} rooms can each be reached from each other; ${foreign} queries ask for a table of
another room. \`tests/house/rooms\` holds each direction.

${pairs.map((pair) => `- ${pair}`).join('\n')}
`;
const path = join(root, 'docs', 'map.md');
writeFileSync(path, page);
await runNode([bin('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', path]);
