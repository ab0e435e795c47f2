// Traits of the bidders of a sale that another may have too. Card numbers are opened and compared
// here, and nothing of them is kept: whether anybody else has a card stands nowhere in the store.
// Source: core/oversight/signals.ts; 个人信息保护法 第6条.
import { createHmac, randomBytes } from 'node:crypto';
import type { Trait } from '#core/oversight/signals.ts';
import { devicesOf } from '#server/accounts/own/store-own.ts';
import { actingFor } from '#server/agents/store-agents.ts';
import { homesSince } from '#server/audit/store-security-log.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { cardsBoundBy } from '#server/deposits/payouts/store-cards.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export interface TraitSources {
  readonly reader: Reader;
  readonly cards: Pick<TextSeal, 'open'>;
}

export async function traitsOf(
  { reader, cards }: TraitSources,
  bidderIds: readonly string[],
  sinceMs: number,
): Promise<readonly Trait[]> {
  const [bound, devices, homes, firms] = await Promise.all([
    cardsBoundBy(reader, bidderIds),
    devicesOf(reader, bidderIds),
    homesSince(reader, bidderIds, sinceMs),
    actingFor(reader, bidderIds),
  ]);
  // Of this round alone, so that not even a mark in memory can be held against another.
  const key = randomBytes(32);
  const markOf = (number: string): string => createHmac('sha256', key).update(number).digest('base64url');
  const isBidder = new Set(bidderIds);
  return [
    ...bound.map((card): Trait => ({
      bidderId: card.userId,
      kind: 'card',
      mark: markOf(cards.open(card.sealed, cardPlace(card))),
    })),
    ...devices.map(({ userId, device, home }): Trait => ({
      bidderId: userId,
      kind: 'device',
      mark: `${home} ${device}`,
    })),
    ...[...homes, ...devices].map(({ userId, home }): Trait => ({
      bidderId: userId,
      kind: 'home',
      mark: home,
    })),
    ...firms
      .flatMap(({ firmId, personId }): readonly Trait[] => [
        { bidderId: firmId, kind: 'firm', mark: firmId },
        { bidderId: personId, kind: 'firm', mark: firmId },
      ])
      .filter(({ bidderId }) => isBidder.has(bidderId)),
  ];
}
