// PostgreSQL's own programs on this machine, for a backup and for what comes of one: found on the
// path, or where Debian puts them, the newest first. A password goes by a file of its own, never by
// the arguments, which everybody on the machine can read.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupProblem } from './backup-problem.ts';

export type PostgresTool = 'pg_dump' | 'pg_restore';

/** Folder of a system that has several releases installed side by side. */
const INSTALLED = '/usr/lib/postgresql';
const OWNER_ONLY = 0o600;

const missingTool = (tool: PostgresTool): string =>
  `这台机器上没有 ${tool}，PostgreSQL 的备份要用它。请装上与服务器同版或更新的 PostgreSQL 客户端（Debian：apt-get install postgresql-client），或把它所在的文件夹加进 PATH，再试一次。(${tool} is missing.)`;

const installedFolders = (root: string): readonly string[] =>
  existsSync(root)
    ? readdirSync(root)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((release) => join(root, release, 'bin'))
    : [];

/** Its name or its file. Throws `BackupProblem` where there is none. */
export function toolFile(tool: PostgresTool, installed = INSTALLED): string {
  const files = installedFolders(installed).map((folder) => join(folder, tool));
  const found = [tool, ...files].find((file) => !spawnSync(file, ['--version']).error);
  if (found === undefined) throw new BackupProblem(missingTool(tool));
  return found;
}

/** So much of what it said is worth telling. */
const MOST_LETTERS = 600;

const run = (file: string, args: readonly string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-MOST_LETTERS);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });

/** A password as the file of passwords has it. */
const inFile = (password: string): string => `*:*:*:*:${password.replaceAll(/[\\:]/g, String.raw`\$&`)}\n`;

/**
 * Runs it on the database at `url`; its arguments come before the address. Throws `BackupProblem`
 * where it is missing or ends with a fault.
 */
export async function runTool(
  tool: PostgresTool,
  { args, url }: { readonly args: readonly string[]; readonly url: string },
): Promise<void> {
  const file = toolFile(tool);
  const folder = await mkdtemp(join(tmpdir(), 'luochui-tool-'));
  try {
    const address = new URL(url);
    const password = decodeURIComponent(address.password);
    if (password !== '') {
      const passwords = join(folder, 'passwords');
      await writeFile(passwords, inFile(password), { mode: OWNER_ONLY });
      address.password = '';
      address.searchParams.set('passfile', passwords);
    }
    const { code, said } = await run(file, [...args, '--no-password', `--dbname=${address.href}`]);
    if (code !== 0) throw new BackupProblem(`${tool} 没有做完：${said}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
