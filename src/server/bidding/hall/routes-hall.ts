// The hall of a lane over HTTP, for the house's own people. Source: product.md 3.3, 5.21.
import type { HallPaddle } from '#contract/bidding/hall-outputs.ts';
import { hallNumberOf } from '#core/bidding/hall-number.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { committedLot } from '#server/lots/store-lots.ts';
import { lotIdsInOrder } from '#server/sales/store-sale-stops.ts';
import type { Reader } from '#server/store/access.ts';
import { placeHallBid } from './commands-place-hall-bid.ts';
import { setHallPaddle } from './commands-set-hall-paddle.ts';
import { hallEntriesIn } from './store-hall-paddle.ts';

/** Paddles that are out in a sale, by their numbers. */
const hallPaddlesOf = async (reader: Reader, saleId: string): Promise<readonly HallPaddle[]> => {
  const entries = await hallEntriesIn(reader, await lotIdsInOrder(reader, saleId));
  const people = await peopleBehind(reader, [...new Set(entries.map(({ bidderId }) => bidderId))]);
  const names = new Map(people.map((person) => [person.id, maskedPerson(person)]));
  return [...Map.groupBy(entries, ({ paddle }) => paddle).values()]
    .flatMap((own) => {
      const [first] = own;
      const number = first && hallNumberOf(first.paddle);
      return first && number
        ? [{ number, person: names.get(first.bidderId) ?? '–', lotCount: own.length }]
        : [];
    })
    .toSorted((one, other) => one.number - other.number);
};

export function hallHandlers(
  { engine, reader }: Services,
  keyedCall: KeyedCall,
): Pick<Handlers, 'hallPaddles' | 'setHallPaddle' | 'placeHallBid'> {
  return {
    hallPaddles: async ({ input: { saleId } }) => ok({ rows: await hallPaddlesOf(reader, saleId) }),
    setHallPaddle: async (call) => {
      const { input, viewer } = call;
      const known = await committedLot(reader, input.lotId);
      const lotIds = known ? await lotIdsInOrder(reader, known.lot.saleId) : [];
      const wish = { ...input, lotIds, staffId: viewer.userId, from: fromOf(call) };
      const answer = await engine.run(audited(setHallPaddle), wish);
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    placeHallBid: (call) =>
      staffKeyedCall(keyedCall, call)(placeHallBid, { ...call.input, staffId: call.viewer.userId }),
  };
}
