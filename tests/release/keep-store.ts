// Keeps the store that a release leaves behind, on both stores, from the code as it is now, and
// writes the name of its tables into src/server/store/migrations/releases.ts while nothing is
// released. Wants DATABASE_URL and pg_dump. DATABASE_URL=… npm run release -- keep-store [--again]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { runTool } from '#server/backup/postgres-tools.ts';
import { openStore } from '#server/store/database.ts';
import { baselineName } from '#server/store/migrations/0001-baseline.ts';
import { FIRST_RELEASE } from '#server/store/migrations/releases.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { runNode } from '../../scripts/child.ts';
import { onServer } from '../kit/store/databases.ts';
import { factsIn, type StoreFacts } from './parts/facts.ts';
import { FACTS_FILE, KEPT, KEPT_SCHEMA, POSTGRES_FILE, schemaAt, SQLITE_FILE } from './parts/kept-stores.ts';
import { tellStory } from './parts/story.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RELEASES = join(ROOT, 'src/server/store/migrations/releases.ts');

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const folder = join(KEPT, version);

/** As small as may be: it lies with the code for good. */
const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Tells the story on an empty store, and leaves it shut. */
const left = async (config: StoreConfig): Promise<StoreFacts> => {
  const store = await openStore(config);
  await store.migrate();
  const house = await tellStory({ store });
  await house.engine.stop();
  const facts = await factsIn(store.reader);
  await store.tidy();
  await store.close();
  return facts;
};

const keepSqlite = async (half: string): Promise<StoreFacts> => {
  const [file, small] = [join(half, 'house.db'), join(half, 'small.db')];
  const facts = await left({ kind: 'sqlite', file });
  const database = new DatabaseSync(file);
  database.prepare('vacuum into ?').run(small);
  database.close();
  writeFileSync(join(folder, SQLITE_FILE), packed(readFileSync(small)));
  return facts;
};

const keepPostgres = async (url: string, half: string): Promise<StoreFacts> => {
  await onServer(url, `create schema ${KEPT_SCHEMA}`);
  try {
    const facts = await left(schemaAt(url, KEPT_SCHEMA));
    const file = join(half, 'house.sql');
    const what = [`--schema=${KEPT_SCHEMA}`, '--inserts', '--rows-per-insert=100'];
    await runTool('pg_dump', { args: [...what, '--no-owner', '--no-privileges', `--file=${file}`], url });
    // Lines for psql alone, and a setting that an older server does not know.
    const lines = readFileSync(file, 'utf8').split('\n');
    const text = lines.filter((line) => !/^(\\(un)?restrict |SET transaction_timeout)/.test(line)).join('\n');
    writeFileSync(join(folder, POSTGRES_FILE), packed(Buffer.from(text)));
    return facts;
  } finally {
    await onServer(url, `drop schema ${KEPT_SCHEMA} cascade`);
  }
};

const keep = async (url: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const half = mkdtempSync(join(tmpdir(), 'luochui-keep-'));
  try {
    const [one, other] = [await keepSqlite(half), await keepPostgres(url, half)];
    const facts = JSON.stringify(one, null, 2);
    if (facts !== JSON.stringify(other, null, 2)) throw new Error('the two stores tell another story');
    writeFileSync(join(folder, FACTS_FILE), `${facts}\n`);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
};

const whyNot = (url: string | undefined): string | null => {
  if (url === undefined) return 'DATABASE_URL has to name a PostgreSQL: a release leaves both stores behind';
  if (!existsSync(folder) || values.again) return null;
  return `the store of ${version} is kept: what is released is never made anew. Before the release: --again`;
};

/** The first release is not out: its tables may have another name than when it was last kept. */
const renamed = (): boolean => {
  if (version !== FIRST_RELEASE.version || baselineName() === FIRST_RELEASE.baseline) return false;
  const text = readFileSync(RELEASES, 'utf8');
  writeFileSync(RELEASES, text.replace(FIRST_RELEASE.baseline, baselineName()));
  return true;
};

/** Returns the exit code. */
const run = async (): Promise<number> => {
  const url = process.env.DATABASE_URL;
  const why = whyNot(url);
  if (why !== null || url === undefined) {
    process.stderr.write(`${why}\n`);
    return 1;
  }
  if (renamed()) return (await runNode(process.argv.slice(1))).code;
  await keep(url);
  process.stdout.write(`kept in ${folder}\n`);
  return 0;
};

process.exitCode = await run();
