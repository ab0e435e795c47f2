// The development server on a copied tree, so that what is edited here is nobody's house.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const PATIENCE = { timeout: 90_000, interval: 250 };

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });

let tree: string;
let origin: string;
let dev: ChildProcess;
let ended: Promise<void>;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'luochui-dev-'));
  for (const part of COPIED) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: tree,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Vitest's own marks would tell the development server that it is under test.
      VITEST: '',
      LUOCHUI_PORT: String(port),
      LUOCHUI_DATA_DIR: join(tree, 'data'),
      DATABASE_URL: '',
    },
  });
  ended = new Promise((done) => dev.once('exit', () => done()));
});

afterAll(async () => {
  dev.kill('SIGTERM');
  await ended;
  rmSync(tree, { recursive: true, force: true });
});

/** The service's answer to a question that names nothing; null while nobody answers. */
const answered = async (): Promise<string | null> => {
  try {
    const answer = await fetch(`${origin}/prod-api/app/lot/detail?id=none`);
    return ((await answer.json()) as { msg: string }).msg;
  } catch {
    return null;
  }
};

test('an edit to the service counts from the next request, undone too', async () => {
  const file = join(tree, 'src', 'server', 'http', 'replies.ts');
  const before = readFileSync(file, 'utf8');
  const sentence = '访问资源不存在';
  await expect.poll(answered, PATIENCE).toBe(sentence);
  writeFileSync(file, before.replace(sentence, '刚刚改过的一句'));
  await expect.poll(answered, PATIENCE).toBe('刚刚改过的一句');
  writeFileSync(file, before);
  await expect.poll(answered, PATIENCE).toBe(sentence);
}, 180_000);

test('the hall’s room, outside Astro’s islands, finds React’s refresh prepared', async () => {
  await expect.poll(answered, PATIENCE).not.toBeNull();
  const textOf = async (address: string): Promise<string> => (await fetch(origin + address)).text();
  const script = /src="(\/@id\/astro:scripts\/page\.js)"/.exec(await textOf('/bidding'))?.[1] ?? '';
  expect(await textOf(script)).toContain('injectIntoGlobalHook(window)');
  // Without it this module says that it cannot detect what it needs, and the hall stays still for
  // ever.
  expect(await textOf('/src/islands/hall/Hall.tsx')).toContain('$RefreshReg$');
}, 180_000);
