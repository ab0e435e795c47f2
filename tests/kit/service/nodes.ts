// More nodes of a house that has one already: on PostgreSQL, each with a store of its own. On
// SQLite one node is all there is.
import type { Clock } from '#server/clock/clock.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openStore } from '#server/store/database.ts';
import type { TestStore } from '../stores.ts';

export interface Nodes {
  /** The first is the one there was. */
  readonly all: readonly EngineHandle[];
  /** Another than the first, where there is one. */
  readonly last: EngineHandle;
  /** Closes those that were opened here. */
  readonly close: () => Promise<void>;
}

interface FirstNode {
  readonly ground: Pick<TestStore, 'config'>;
  readonly clock: Clock;
  readonly engine: EngineHandle;
}

export async function openNodes(
  { ground: { config }, clock, engine }: FirstNode,
  moreCount = 2,
): Promise<Nodes> {
  const count = config.kind === 'postgres' ? moreCount : 0;
  const stores = await Promise.all(Array.from({ length: count }, () => openStore(config)));
  const more = stores.map((store) => inlineEngine(store, clock));
  return {
    all: [engine, ...more],
    last: more.at(-1) ?? engine,
    close: async () => {
      for (const node of more) await node.stop();
      for (const store of stores) await store.close();
    },
  };
}
