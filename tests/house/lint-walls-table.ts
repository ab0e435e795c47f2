/** A planted file, the rule that must stop it, and words its message must contain. */
export type Case = { rule: string; path: string; text: string; teaches?: string };

export const floors: Case[] = [
  {
    rule: 'no-restricted-imports',
    path: 'src/core/a1.ts',
    text: "import { z } from 'zod/mini';\nexport const a = z;",
    teaches: 'imports only its own files',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/core/a2.ts',
    text: "export { readFileSync } from 'node:fs';",
    teaches: 'imports only its own files',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/core/a3.ts',
    text: "export const a = () => import('#lib/format.ts');",
    teaches: 'imports only its own files',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/contract/b1.ts',
    text: "import { z } from 'zod';\nexport const a = z;",
    teaches: "'zod/mini'",
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/contract/b2.ts',
    text: "import { db } from '#server/store/database.ts';\nexport const a = db;",
    teaches: 'what crosses the wire',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/commands/c1.ts',
    text: "import { $lots } from '#lib/stores/lots.ts';\nexport const a = $lots;",
    teaches: 'never calls the portal',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/commands/c2.ts',
    text: "import { db } from '../store/database.ts';\nexport const a = db;",
    teaches: '#server/room/file.ts',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/queries/c3.ts',
    text: "import { sql } from 'kysely';\nexport const a = sql;",
    teaches: 'Only store/ knows SQL',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/http/c4.ts',
    text: "import { z } from 'zod';\nexport const a = z;",
    teaches: "'zod/mini'",
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/engine/c5.ts',
    text: "import * as z from 'zod/mini';\nexport const a = z;",
    teaches: 'Trust ends at the door',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/store/c6.ts',
    text: "import { placeBid } from '#server/commands/place-bid.ts';\nexport const a = placeBid;",
    teaches: 'lowest room',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/server/http/c7.ts',
    text: "import { useState } from 'react';\nexport const a = useState;",
    teaches: "the portal's",
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/lib/d1.ts',
    text: "import { db } from '#server/store/database.ts';\nexport const a = db;",
    teaches: 'meets the service only in #contract',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/lib/d2.ts',
    text: "import { bidSchema } from '#contract/bid.ts';\nexport const a = bidSchema;",
    teaches: 'schemas stay out',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/lib/d3.ts',
    text: "import { useState } from 'react';\nexport const a = useState;",
    teaches: 'knows no React',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/lib/d4.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    teaches: "portal's client code",
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/islands/lot/E1.tsx',
    text: "import { db } from '#server/store/database.ts';\nexport const a = db;",
    teaches: 'meets the service only in #contract',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/islands/lot/E2.tsx',
    text: "import { atom } from 'nanostores';\nexport const a = atom;",
    teaches: 'Stores live in #lib',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/islands/lot/E3.tsx',
    text: "import wretch from 'wretch';\nexport const a = wretch;",
    teaches: 'Calls go through #lib',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/components/F1.astro',
    text: "---\nimport { db } from '#server/store/database.ts';\n---\n<p>{db}</p>",
    teaches: 'meets the service only in #contract',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/components/F2.astro',
    text: "---\nimport { Hall } from '#islands/hall/Hall.tsx';\n---\n<Hall />",
    teaches: 'ships no script',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/pages/g1.astro',
    text: "---\nimport { db } from '#server/store/database.ts';\n---\n<p>{db}</p>",
    teaches: 'fetch in Astro.locals',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/layouts/g2.astro',
    text: "<script>import { db } from '#server/store/database.ts';\nconsole.log(db);</script>",
    teaches: 'fetch in Astro.locals',
  },
  {
    rule: 'no-restricted-imports',
    path: 'src/middleware.ts',
    text: "import { viewer } from '#server/http/viewer.ts';\nexport const onRequest = viewer;",
    teaches: 'fetch in Astro.locals',
  },
];

export const purity: Case[] = [
  {
    rule: 'no-restricted-globals',
    path: 'src/core/p1.ts',
    text: 'export const a = Date.now();',
    teaches: 'Time is an argument',
  },
  {
    rule: 'no-restricted-globals',
    path: 'src/core/p2.ts',
    text: 'export const a = globalThis.process;',
    teaches: 'does not know the machine',
  },
  {
    rule: 'no-restricted-globals',
    path: 'src/core/p3.ts',
    text: "export const a = fetch('/x');",
    teaches: 'calls nobody',
  },
  {
    rule: 'no-restricted-globals',
    path: 'src/core/p4.ts',
    text: 'setTimeout(() => undefined, 1);',
    teaches: 'never waits',
  },
  {
    rule: 'no-restricted-properties',
    path: 'src/core/p5.ts',
    text: 'export const a = Math.random();',
    teaches: 'Chance is an argument',
  },
  {
    rule: 'no-restricted-globals',
    path: 'src/islands/lot/P6.tsx',
    text: "export const a = fetch('/x');",
    teaches: 'ask #lib',
  },
  {
    rule: 'no-restricted-globals',
    path: 'src/islands/lot/P7.tsx',
    text: 'export const a = Date.now();',
    teaches: "phone's clock lies",
  },
  { rule: 'no-process-env', path: 'src/server/http/p8.ts', text: 'export const a = process.env.PORT;' },
];
