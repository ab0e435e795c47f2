// Which lots are wanted, by which tab, and up to which number each has been seen: from this the
// leader makes the address of the stream, `lots=17:345,18:12`. Source: engine.md 9.9 (resume
// vector), contract/inputs.ts.
import { LIVE_ADDRESS } from './line-addresses.ts';

/** The contract's limit. */
const MOST_LOTS = 100;

/** Lot id to the last number seen; 0 asks for a snapshot. */
export type Vector = Readonly<Record<string, number>>;

export interface Wants {
  /** Lots a tab wants from now on. True when the stream must be opened anew for it. */
  put(tab: string, lots: Vector): boolean;
  forget(tab: string): void;
  /** A number has passed. */
  seen(lotId: string, seq: number): void;
  url(): string;
}

export function keepWants(): Wants {
  const byTab = new Map<string, Vector>();
  const seqs = new Map<string, number>();
  let inStream: ReadonlySet<string> = new Set();

  const wanted = (): string[] => {
    // The newest wishes first: they are on the screen that was opened last.
    const all = [...byTab.values()].toReversed().flatMap((lots) => Object.keys(lots));
    return [...new Set(all)].slice(0, MOST_LOTS);
  };

  return {
    put(tab, lots) {
      byTab.delete(tab);
      byTab.set(tab, lots);
      for (const [lotId, seq] of Object.entries(lots)) {
        // A tab that has seen less than the leader is brought up by the server, not by guessing.
        if (!inStream.has(lotId) || seq < (seqs.get(lotId) ?? 0)) {
          seqs.set(lotId, seq);
          inStream = new Set([...inStream].filter((id) => id !== lotId));
        }
      }
      return wanted().some((lotId) => !inStream.has(lotId));
    },
    forget: (tab) => void byTab.delete(tab),
    seen: (lotId, seq) => void seqs.set(lotId, Math.max(seq, seqs.get(lotId) ?? 0)),
    url() {
      const lots = wanted();
      inStream = new Set(lots);
      const vector = lots.map((lotId) => `${lotId}:${seqs.get(lotId) ?? 0}`).join(',');
      return `${LIVE_ADDRESS}${vector === '' ? '' : `?lots=${vector}`}`;
    },
  };
}
