// Across the thread only the name of a command travels: one that is not on the engine's list would
// stop the house the first time it is given, and no test with an engine of its own thread would
// know.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { commandNamed } from '#server/domains.ts';
import type { Command } from '#server/engine/command.ts';

const SERVER = join(import.meta.dirname, '..', '..', 'src', 'server');

const isCommand = (thing: unknown): thing is Command<unknown, unknown> =>
  typeof thing === 'object' && thing !== null && 'name' in thing && 'run' in thing;

const commandsIn = async (file: string): Promise<readonly Command<unknown, unknown>[]> => {
  const exported = (await import(pathToFileURL(join(SERVER, file)).href)) as Readonly<
    Record<string, unknown>
  >;
  return Object.values(exported).filter(isCommand);
};

test('every command can be given to the engine in its thread', async () => {
  const commands = (await Promise.all(globSync('**/commands-*.ts', { cwd: SERVER }).map(commandsIn))).flat();
  expect(commands.length).toBeGreaterThan(90);
  for (const { name } of commands) expect(commandNamed(name).name).toBe(name);
});
