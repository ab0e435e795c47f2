// The bank cards of the people in a test.
import { randomUUID } from 'node:crypto';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';

export const CARD = '4111111111111111';
export const cardSeal = ringSeal(Buffer.alloc(32, 3));

/** The number under which a card of this person now stands. */
export async function someCard(engine: EngineHandle, userId: string, number = CARD): Promise<string> {
  const cardId = randomUUID();
  const sealed = cardSeal.seal(number, cardPlace({ id: cardId, userId }));
  const card = { bank: '示例银行', sealed, cardIndex: `index-${number}` };
  const bound = await engine.run(bindCard, { ...card, cardId, userId, lastFour: number.slice(-4) });
  if (!bound.ok) throw new Error(bound.refusal.code);
  return cardId;
}
