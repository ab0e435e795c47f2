// The service as a few files: what loads together lies together, so that a house opens without
// finding, reading and stripping two thousand files. Packages that are small are taken in; those
// with machine code, with files of their own, or wanted late stay where they are.
import { basename, join } from 'node:path';
import { rolldown, type PluginContext, type RolldownOptions, type RolldownOutput } from 'rolldown';
import { PROGRAMS } from '#server/own-code.ts';
import { root } from '../child.ts';

/** Loaded from `node_modules`, most of them late (src/server/late-package.ts). */
const APART =
  /^(?:sharp|pdfkit|libheif-js|satteri|pg|pinyin-pro|opencc-js|write-excel-file|web-push|nodemailer|pino|prom-client)(?:\/|$)/;

const fileOf = (program: string): string => join(root, 'src', 'server', `${program}.ts`);

/**
 * V8 keeps a file with one character beyond Latin at two bytes a character, all of it. The escapes
 * are as long in a string, a template or a pattern, and those are the places where there are any.
 */
const plainLetters = (code: string): string =>
  code.replaceAll(/[^\0-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Import of Node's own modules, as rolldown writes it: one a line. */
const FROM_NODE = /^import (.+) from ("node:[a-z_/]+");$/gm;

/**
 * Node's own modules are asked for at once, and not imported: to an import Node names all that such
 * a module has, and reads it for that. Of `node:http` that loads all of `fetch`, of `node:crypto`
 * all of the web's own.
 */
export function takenFromNode(code: string): string {
  return code.replaceAll(FROM_NODE, (_line, names: string, name: string) => {
    const taken = names.replaceAll(' as ', ': ').replace('*: ', '');
    // Not the bare name: a file may ask for `process` itself under it.
    return `const ${taken} = globalThis.process.getBuiltinModule(${name});`;
  });
}

const SHARED: RolldownOptions = {
  cwd: root,
  platform: 'node',
  external: APART,
  // A module wanted late by one and at once by another comes at once.
  checks: { ineffectiveDynamicImport: false },
  plugins: [
    {
      name: 'light-code',
      // Line for line, so that a trace leads to the source.
      renderChunk: (code) => ({ code: takenFromNode(plainLetters(code)), map: null }),
    },
  ],
};

type Follow = (id: string) => boolean;

/**
 * Everything that comes along with a module, and with what it loads late where `follow` says so.
 */
const comingWith = (
  context: Pick<PluginContext, 'getModuleInfo'>,
  start: string,
  follow: Follow,
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const found = context.getModuleInfo(id);
    if (found) open.push(...found.importedIds, ...found.dynamicallyImportedIds.filter(follow));
  }
  return seen;
};

const NEVER: Follow = () => false;
/** Every house loads these while it opens. */
const isLoadedAtOpening: Follow = (id) => /[\\/](?:handlers|start)\.ts$/.test(id);

type Named = (id: string, context: Pick<PluginContext, 'getModuleInfo'>) => string | null;

/** Puts all that comes with a program into a file of this name. */
const fileWith = (name: string, program: string, follow: Follow): Named => {
  let ids: ReadonlySet<string> | null = null;
  return (id, context) => {
    ids ??= comingWith(context, fileOf(program), follow);
    // The program waits for what it loads late, and that may not wait for the program's own file.
    return ids.has(id) && id !== fileOf(program) ? name : null;
  };
};

/**
 * The little that comes before V8 is told where it keeps code compiled must not bring the rest
 * along. All that a house loads while it opens is one file: it would be one for every set of
 * programs that share something.
 */
const GROUPS = [
  { name: fileWith('opening', 'main', NEVER), debugName: 'opening', priority: 2 },
  { name: fileWith('house', 'start', isLoadedAtOpening), debugName: 'house', priority: 1 },
];

const ENGINE = 'engine-thread';

/**
 * The engine's thread answers no call: what is loaded late by those who do lies beside it. Within
 * one file each of its modules would be a function, and nothing of it a constant.
 */
const ENGINE_GROUPS = [
  { name: fileWith('engine', ENGINE, NEVER), debugName: 'engine', priority: 1 },
  { name: 'engine-late', test: (id: string) => id !== fileOf(ENGINE), debugName: 'late', priority: 0 },
];

const output = {
  format: 'esm',
  sourcemap: true,
  // They are read in the sources; V8 would hold them.
  comments: false,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
} as const;

/**
 * Resolves with the files, of which none is written yet. The engine's thread has a file of its own:
 * what V8 keeps compiled of a file is what the last thread used of it.
 */
export async function bundleService(): Promise<RolldownOutput['output'][number][]> {
  const programs = ['main', ...PROGRAMS].filter((program) => program !== ENGINE);
  const entries = Object.fromEntries(programs.map((program) => [basename(program), fileOf(program)]));
  const house = await rolldown({ ...SHARED, input: entries });
  const engine = await rolldown({ ...SHARED, input: { [ENGINE]: fileOf(ENGINE) } });
  const made = await Promise.all([
    house.generate({ ...output, codeSplitting: { groups: GROUPS } }),
    engine.generate({ ...output, codeSplitting: { groups: ENGINE_GROUPS } }),
  ]);
  await Promise.all([house.close(), engine.close()]);
  return made.flatMap(({ output: files }) => files);
}
