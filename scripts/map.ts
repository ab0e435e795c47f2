// npm run map: writes docs/map.md anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesIn, filesByFolder, foldersOfCall, linesByFile, sourcesIn } from './checks/code-map.ts';
import { bin, root, runNode } from './child.ts';

const LARGEST = 15;
const FULLEST = 20;
/** Ten calls, from the hot path to the back office. */
const CALLS = [
  'placeBid',
  'registerForLot',
  'lotDetail',
  'lotList',
  'orderDetail',
  'requestPayout',
  'disputeSubmit',
  'messageList',
  'noticeDetail',
  'proposeMoney',
];

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const sources = sourcesIn(root, ['src', 'tests', 'scripts']);
const own = sources.filter(({ path }) => path.startsWith('src/'));
const circles = circlesIn(own);

const page = `# Map of the code

Made by \`npm run map\`; the targets are held by \`tests/house/map.test.ts\`.

${own.length} files below \`src\`, ${sources.length - own.length} in \`tests\` and \`scripts\`.

## Fullest folders

${table(['folder', 'files'], filesByFolder(sources).slice(0, FULLEST))}

## Longest files

${table(['file', 'lines'], linesByFile(own).slice(0, LARGEST))}

## Circles of imports, types included

${circles.length === 0 ? 'None.' : circles.map((circle) => `- ${circle.map((path) => `\`${path}\``).join(', ')}`).join('\n')}

## Folders a call touches

${table(
  ['call', 'folders', 'which'],
  CALLS.map((call) => {
    const folders = foldersOfCall(sources, call);
    return [call, folders.length, folders.map((folder) => folder.replace('src/', '')).join(', ')];
  }),
)}
`;
const path = join(root, 'docs', 'map.md');
writeFileSync(path, page);
await runNode([bin('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', path]);
