// The finder of signs: sales that are over are looked at once, one to a round, beside the engine.
// Through with all of them it rests for an hour. Source: product.md 5.25.
import { HOUR_MS } from '#core/time/days.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { endedSaleIds } from '#server/lots/store-lot-ends.ts';
import { noteSignals } from '#server/oversight/signals/commands-signals.ts';
import { signalsOfSale } from '#server/oversight/signals/sale-signals.ts';
import type { TraitSources } from '#server/oversight/signals/signal-traits.ts';
import { salesLookedAt } from '#server/oversight/signals/store-signals.ts';
import { startWhenFilled, type Repeat } from '../repeat.ts';

const EVERY_MS = 5_000;
const PAGE = 50;

export interface FinderParts extends TraitSources {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** A sale that could not be read; it is tried again in an hour. */
  readonly failed: (error: unknown) => void;
}

/** A round. Says whether there is more to look at. */
export function openFindSignals({ engine, clock, ...sources }: FinderParts): () => Promise<boolean> {
  let after = '';
  let restsToMs = 0;
  return async () => {
    if (clock.nowMs() < restsToMs) return false;
    const ids = await endedSaleIds(sources.reader, after, PAGE);
    const seen = await salesLookedAt(sources.reader, ids);
    const saleId = ids.find((id) => !seen.has(id));
    if (saleId === undefined && ids.length < PAGE) {
      after = '';
      restsToMs = clock.nowMs() + HOUR_MS;
      return false;
    }
    // A sale that cannot be read keeps no other waiting.
    after = saleId ?? ids.at(-1) ?? '';
    if (saleId !== undefined)
      await engine.run(noteSignals, { saleId, signals: await signalsOfSale(sources, saleId) });
    return true;
  };
}

export function startFindSignals(parts: FinderParts): Repeat {
  return startWhenFilled(openFindSignals(parts), { ...parts, everyMs: EVERY_MS });
}
