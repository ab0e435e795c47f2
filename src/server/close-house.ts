// The end of a house that is told to stop: every stream is told, everybody who has asked is
// answered, nobody new is let in, and then the house itself is stopped, all of it within five
// seconds. Source: goals.md R15; docs/operations/upgrade.md.
import type { Server } from 'node:http';
import { seeOut } from './front.ts';
import type { Service } from './service.ts';

/** Time for all of it; whoever stops the house waits longer before they kill. */
export const CLOSING_MS = 5_000;

/** `before` is stopped once nobody is answered any more, one after the other, then the service. */
export async function closeHouse(
  server: Server,
  service: Pick<Service, 'sayClosing' | 'stop'>,
  before: readonly (() => unknown)[] = [],
): Promise<void> {
  service.sayClosing();
  // First of all: what was asked before the signal is still answered by a whole house.
  await seeOut(server);
  for (const stop of before) await stop();
  await service.stop();
}
