import type { KnipConfig } from 'knip';

const sheetNamed = /(?:@(?:use|forward)|load-css\()\s*['"](?!sass:)([^'"]+)['"]/g;

/** What a style sheet takes in, as imports: from its own folder with ./, else from src, where Sass is told to look. */
const importsOfSheet = (text: string): string =>
  [...text.matchAll(sheetNamed)]
    .map(([, name = '']) => (name.startsWith('.') ? name : `#${name}`))
    .map((name) => (name.endsWith('.scss') ? name : `${name}.scss`))
    .map((name) => `import '${name}';`)
    .join('\n');

export default {
  entry: [
    'src/server/main.ts',
    // Started by path, as src/server/own-code.ts lists them.
    'src/server/**/*{worker,thread,-program}.ts',
    'src/server/drill-process.ts',
    'stryker.commands.config.mjs',
    'vitest.{mutation,commands}.config.ts',
    // Tables of a domain add themselves to those of the store.
    'src/server/!(store)/**/*-tables.ts',
    'tests/kit/first-failure.ts',
    'scripts/*.{ts,mjs}',
    'tests/{bench,chaos,drill,release,shots,sim}/*.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
    // Started as a program of its own by a walk.
    'tests/e2e/kit/auction-house.ts',
    'tests/e2e/kit/whole-sale-house.ts',
    // Put in the place of `astro:content` by vitest.config.ts.
    'tests/kit/content/astro-content.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,astro,scss,sass}',
    'tests/**/*.{ts,tsx}',
    'scripts/**/*.{ts,mjs}',
    '*.{ts,mjs}',
  ],
  compilers: { scss: importsOfSheet },
  // Started by path from scripts/check.ts and scripts/checks, or by one another.
  ignoreDependencies: ['@astrojs/check', 'oxlint', 'oxlint-tsgolint', 'html-validate'],
  // Debian's: a bench is measured beside the one, and the other stands between a house and its disk.
  ignoreBinaries: ['hugo', 'strace'],
  // A type that a signature shows is part of it, though nobody else may name it yet.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
