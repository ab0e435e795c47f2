// Commands of a page for the person on duty, in its order: each command of its `sh` blocks (one a
// line, a here-document with its lines), and what stands in code in its text and begins with the
// name of a program.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/child.ts';

const PROGRAMS =
  /^(?:[A-Z_]+=\S+ )*(?:npm|curl|openssl|install|cat|cp|echo|date|tr|df|du|mount|umask|git|docker|systemctl|systemd-analyze|useradd|timedatectl|chronyc|iostat|top|fuser|dmesg|pg_isready|pg_basebackup|crontab)(?: |$)/;
const BLOCK = /```sh\n([\s\S]*?)```/g;
const HERE = /<<'(\w+)'/;

const linesOf = (block: string): readonly string[] => {
  const commands: string[] = [];
  let until: string | null = null;
  for (const line of block.trimEnd().split('\n')) {
    if (until === null) commands.push(line);
    else commands.push(`${commands.pop() ?? ''}\n${line}`);
    if (line === until) until = null;
    else until ??= HERE.exec(line)?.[1] ?? null;
  }
  return commands.filter((line) => line !== '' && !line.startsWith('#'));
};

/** A remark behind a command is none of it. */
const withoutRemark = (command: string): string => command.replace(/ {2,}# .*$/, '');

/** Each once. */
export function commandsOf(page: string): readonly string[] {
  const placed: { readonly at: number; readonly command: string }[] = [];
  const rest = page.replaceAll(BLOCK, (whole: string, block: string, at: number) => {
    for (const command of linesOf(block)) placed.push({ at, command: withoutRemark(command) });
    return ' '.repeat(whole.length);
  });
  for (const { index: at, 1: code = '' } of rest.matchAll(/`([^`]+)`/g)) {
    const command = code.replaceAll('\n', ' ');
    if (PROGRAMS.test(command)) placed.push({ at, command });
  }
  return [...new Set(placed.toSorted((one, other) => one.at - other.at).map(({ command }) => command))];
}

/** Pages of `docs/operations`, and the two recipes they send to, by the name they have there. */
export function dutyPages(): ReadonlyMap<string, string> {
  const operations = join(root, 'docs', 'operations');
  const recipes = join(root, 'docs', 'recipes');
  const files = [
    ...readdirSync(operations).map((name) => join(operations, name)),
    ...['changing-the-bid-key.md', 'changing-the-record-keys.md'].map((name) => join(recipes, name)),
  ];
  return new Map(files.map((file) => [file.split('/').at(-1) ?? '', readFileSync(file, 'utf8')]));
}
