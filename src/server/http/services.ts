// Services that the handlers are given to work with.
import type { KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '#contract/live.ts';
import type { Right } from '#contract/staff/rights.ts';
import type { HouseKeys } from '#server/accounts/keys.ts';
import type { Passwords } from '#server/accounts/password.ts';
import type { ProofOfWork } from '#server/accounts/proof-of-work.ts';
import type { SessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import type { AgentGate } from '#server/agents/agent-gate.ts';
import type { Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import type { PersonsShown } from '#server/audit/persons-shown.ts';
import type { RefusalBook } from '#server/audit/refusal-log.ts';
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import type { FacetIndexes } from '#server/catalogue/facets/facet-indexes.ts';
import type { Market } from '#server/catalogue/queries-market.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Editing } from '#server/content/editing.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Sender } from '#server/enquiries/sender.ts';
import type { UploadGate } from '#server/http/bodies/upload-gate.ts';
import type { IdentityPictures, SealedPictures } from '#server/identity/identity-pictures.ts';
import type { RecordSeal } from '#server/identity/record-seal.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { Bank } from '#server/ports/bank.ts';
import type { Files } from '#server/ports/files.ts';
import type { Mail } from '#server/ports/mail.ts';
import type { Painter } from '#server/ports/painter.ts';
import type { Push } from '#server/ports/push.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import type { SalesBeyond } from '#server/store/access.ts';
import type { LockingReader } from '#server/store/one-at-a-time.ts';
import type { PhoneSeal } from '#server/store/seal.ts';
import type { AtRest } from '#server/store/seals/at-rest.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { Admission } from './access.ts';
import type { CallCounts } from './call-counts.ts';
import type { HouseGate } from './house-gate.ts';
import type { Limits } from './limits.ts';
import type { Measured } from './measured.ts';
import type { RecentWriters } from './recent-writers.ts';
import type { Viewer } from './viewer.ts';

export interface Watcher {
  readonly response: ServerResponse;
  /** Each lot with the last number seen; 0 asks for a snapshot. */
  readonly lots: ReadonlyMap<string, number>;
  readonly userId: string | null;
  readonly sid: string | null;
}

export interface Services extends Admission {
  readonly kind: 'sample' | 'real';
  /** Whether whoever has a heavy right must have a second factor. */
  readonly asksFactor: boolean;
  readonly engine: Pick<EngineHandle, 'run' | 'runKeyed'>;
  readonly reader: LockingReader;
  readonly clock: Clock;
  readonly keys: HouseKeys;
  /** Every seal by its purpose, and the keys behind them. */
  readonly atRest: AtRest;
  readonly seal: PhoneSeal;
  /** Bids and maximums, for those whose they are. */
  readonly bids: BidSeal;
  /** Card numbers, each bound to the id of its card. */
  readonly cards: TextSeal;
  /** Letters and their answers, each bound to its row. */
  readonly textSeal: TextSeal;
  /** The records that say who somebody is, each under a key of its own. */
  readonly identities: RecordSeal;
  /** The pictures of papers, which lie apart from all others. */
  readonly identityFiles: IdentityPictures;
  /** The pictures of proofs, beside them. */
  readonly proofFiles: SealedPictures;
  readonly sender: Sender;
  readonly sms: Sms;
  /** Null: this house sends none. */
  readonly mail: Mail | null;
  readonly push: Push | null;
  /** Null: nobody logs in by it here. */
  readonly wechat: Wechat | null;
  readonly printer: Pick<PdfPrinter, 'print'>;
  readonly bank: Bank;
  /** The payment providers this one has a contract with. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** By which the house's bank signs its statements; null: it signs none. */
  readonly statementKey: KeyObject | null;
  readonly files: Files;
  /** Pictures and documents of lots, which everybody may read. */
  readonly lotFiles: Files;
  /** Draws anew what is handed in. */
  readonly painter: Painter;
  readonly uploads: UploadGate;
  readonly editing: Editing;
  readonly passwords: Passwords;
  readonly proof: ProofOfWork;
  readonly practiceCookie: SessionCookie;
  readonly wechatCookie: SessionCookie;
  readonly limits: Limits;
  readonly refusals: RefusalBook;
  readonly writers: RecentWriters;
  readonly personsShown: PersonsShown;
  /** Checkpoints of the chain of the house's deeds, at their second place. */
  readonly checkpoints: Checkpoints;
  /** Stands before whoever acts for a firm. */
  readonly agents: AgentGate;
  readonly ofHouse: HouseGate;
  /** Sales that a right of whoever asks does not reach; asked for lists. */
  readonly beyond: (viewer: Viewer, right: Right) => Promise<SalesBeyond>;
  readonly facetIndexes: () => Promise<FacetIndexes>;
  readonly market: Market;
  /** Opens a live stream on a response that is now its own. */
  readonly watch: (watcher: Watcher) => void;
  readonly measured: Measured;
  readonly counts: CallCounts;
  /** Takes one line of the house's log. */
  readonly note: (line: string) => void;
  readonly bus: { readonly publish: (topic: string, message: LiveMessage) => void };
}
