// Loaded before every script, in plain JavaScript: an old Node cannot even read the rest, and would
// say so in riddles.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const wanted = 26;
const found = Number(process.versions.node.split('.')[0]);

if (found < wanted) {
  console.error(
    `This needs Node ${wanted}, which "npm ci" puts into node_modules; this is Node ${process.versions.node}. ` +
      'Run "npm ci", then start it through npm ("npm start", "npm test", "npm run check").',
  );
  process.exit(1);
}

// Scripts are kept without their types, and compiled, for the next time: else a program that strips
// types is loaded before them.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/scripts', import.meta.url)));
