// What the handlers are given to work with.
import type { ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { LiveMessage } from '#contract/live.ts';
import type { HouseKeys } from '#server/accounts/keys.ts';
import type { ProofOfWork } from '#server/accounts/proof-of-work.ts';
import type { Editing } from '#server/content/editing.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Press } from '#server/ports/press.ts';
import type { Bank } from '#server/ports/bank.ts';
import type { Files } from '#server/ports/files.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Market } from '#server/queries/market.ts';
import type { Shelves } from '#server/queries/shelves.ts';
import type { BidSeal } from '#server/store/bid-seal.ts';
import type { PhoneSeal } from '#server/store/seal.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Door } from './access.ts';
import type { Limits } from './limits.ts';
import type { RecentWriters } from './recent-writers.ts';
import type { RefusalBook } from './refusal-book.ts';
import type { Sender } from './sender.ts';

export interface Watcher {
  readonly response: ServerResponse;
  /** Each lot with the last number seen; 0 asks for a snapshot. */
  readonly lots: ReadonlyMap<string, number>;
  readonly userId: string | null;
  readonly sid: string | null;
}

export interface House extends Door {
  readonly kind: 'sample' | 'real';
  readonly engine: Pick<EngineHandle, 'run' | 'runKeyed'>;
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
  readonly keys: HouseKeys;
  readonly seal: PhoneSeal;
  /** Bids and maximums, for those whose they are. */
  readonly bids: BidSeal;
  /** Card numbers, each bound to the id of its card. */
  readonly cards: TextSeal;
  /** Letters and their answers, each bound to its row. */
  readonly letters: TextSeal;
  readonly sender: Sender;
  readonly sms: Sms;
  readonly press: Pick<Press, 'print'>;
  readonly bank: Bank;
  readonly files: Files;
  readonly editing: Editing;
  readonly proof: ProofOfWork;
  readonly limits: Limits;
  readonly refusals: RefusalBook;
  readonly writers: RecentWriters;
  readonly shelves: () => Promise<Shelves>;
  readonly market: Market;
  /** Opens a live stream on a response that is now its own. */
  readonly watch: (watcher: Watcher) => void;
  /** Takes one line of the house's log. */
  readonly note: (line: string) => void;
  readonly bus: { readonly publish: (topic: string, message: LiveMessage) => void };
}
