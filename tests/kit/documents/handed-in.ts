// Papers and pictures that somebody has handed in: each lies in the house's files under their name.
import { randomUUID } from 'node:crypto';
import type { Engine } from '#server/engine/command.ts';
import { addFile } from '#server/files/commands-add-file.ts';

/** Hands one in for its owner. Returns its id. */
export async function handedIn(engine: Pick<Engine, 'run'>, ownerId: string): Promise<string> {
  const { fileId } = await engine.run(addFile, { id: randomUUID(), ownerId, byteCount: 1 });
  return fileId;
}
