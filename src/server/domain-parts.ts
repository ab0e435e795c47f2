// Parts of the domains in one engine: the lots and what belongs to a bid, held in memory from batch
// to batch, and the seal that both lie under. The engine itself knows none of it.
import { DeedBook } from './audit/deeds/deed-book.ts';
import { answerText } from './bidding/answer-codec.ts';
import { gatheredBids } from './bidding/bid-record.ts';
import { bidSealWith } from './bidding/bid-seal.ts';
import { BidderCache } from './bidding/bidder-cache.ts';
import { GroupIndex } from './bidding/groups/group-index.ts';
import { openedAnswer, storedAnswer } from './bidding/maximum-codec.ts';
import type { CommandContext, DomainParts } from './engine/command.ts';
import type { UnitOfWork } from './engine/unit-of-work.ts';
import { LotPages } from './lots/lot-pages.ts';
import { GatheredNotifications } from './notifications/gathered-notifications.ts';
import type { KeyRing } from './store/seals/ring-seal.ts';

/** Tables of what follows from what, joined in domains.ts. */
export type EffectTables = Pick<
  CommandContext,
  'lotEffects' | 'draftEffects' | 'paymentEffects' | 'deadlines' | 'personal' | 'thingFacts'
>;

/** `keys` seal bids and open them. */
export function openDomainParts(
  unit: UnitOfWork,
  keys: Buffer | KeyRing,
  effects: EffectTables,
): DomainParts {
  const bidSeal = bidSealWith(keys);
  const groups = new GroupIndex(unit.isShared);
  // Rows are written in this order: events, bids, messages.
  const lots = new LotPages(unit, bidSeal.maximums, groups);
  const bids = gatheredBids(unit);
  const notifications = new GatheredNotifications(unit, bidSeal.maximums);
  const bidders = new BidderCache(unit);
  const knownFacts = bidders.known;
  const deeds = new DeedBook(unit);
  const atHand = { lots, groups, bids, notifications, bidSeal, knownFacts };
  return {
    context: { ...atHand, facts: bidders.facts, deeds, ...effects },
    // Every bid passes here: one object, written out.
    atHand: (nowMs, newId) => ({ nowMs, newId, lots, groups, bids, notifications, bidSeal, knownFacts }),
    // Deeds last: nothing that is held comes after the end of their chain.
    held: [groups, lots, notifications, bidders, deeds],
    answers: {
      textOf: answerText,
      sealed: (text, key) => storedAnswer(bidSeal.maximums, text, key),
      opened: (kept) => openedAnswer(bidSeal.maximums, kept),
    },
  };
}
