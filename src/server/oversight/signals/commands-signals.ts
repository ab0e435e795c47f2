// Signs are written down, once for each sale; somebody of the house says what they make of one.
// Neither does anything to a bidder, a bid or an order. Source: core/oversight/signals.ts.
import type { OversightRefusal } from '#core/oversight/refusals.ts';
import type { SignalState } from '#core/oversight/signals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { pairOf, type FoundSignal, type SignalLot } from './sale-signals.ts';
import { addSignal, addSignalRun, ruleOnSignal, signalById } from './store-signals.ts';

interface Noted {
  readonly saleId: string;
  readonly signals: readonly FoundSignal[];
}

export const noteSignals: Command<Noted, null> = {
  name: 'note-signals',
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, { saleId, signals }) => {
    const isFirst = await addSignalRun(db, { saleId, atMs: nowMs, signalCount: signals.length });
    if (!isFirst) return null;
    for (const { kind, lots } of signals) {
      const unruled = { state: 'open', noteSealed: null, staffId: null, ruledAtMs: null };
      await addSignal(db, {
        id: newId(),
        saleId,
        kind,
        lots: JSON.stringify(lots),
        foundAtMs: nowMs,
        ...unruled,
      });
    }
    return null;
  },
};

interface Rule {
  readonly id: string;
  readonly state: SignalState;
  readonly staffId: string;
  /** Null: nothing was said. */
  readonly noteSealed: string | null;
}

type Ruled = Result<{ readonly answer: { readonly id: string } }, OversightRefusal>;

export const ruleSignal: StaffCommand<Rule, Ruled> = {
  name: 'rule-signal',
  audit: ({ staffId: byId, id: ref, state: step }) => ({ byId, ref, step }),
  concerned: async ({ db }, { id }) => {
    const signal = await signalById(db, id);
    if (!signal) return { whose: [] };
    const { one, other } = await pairOf(db, JSON.parse(signal.lots) as SignalLot[]);
    return { whose: [one, other].flatMap((person) => person ?? []) };
  },
  sparesBidders: true,
  run: async ({ db, nowMs }, { id, state, staffId, noteSealed }) => {
    if (!(await signalById(db, id))) return refuse({ code: 'UNKNOWN_SIGNAL' });
    const isOpen = state === 'open';
    await ruleOnSignal(db, id, { state, noteSealed, staffId, ruledAtMs: isOpen ? null : nowMs });
    return { ok: true, answer: { id } };
  },
};
