// The invariant of lots that are sold by the unit: I-50 of goals.md A3. Told from the events alone,
// without the rules that made them.
import type { Hold } from '#core/lots/lot.ts';
import type { Invariant, LotHistory } from '../../kit/history.ts';

const oneBuyerPerUnit = ({ published, events }: LotHistory): readonly string[] => {
  const unitCount = published.terms.unitCount ?? 1;
  const held = new Map<string, Hold>();
  const wrong: string[] = [];
  let soldCount = 0;
  for (const { event, rev } of events) {
    if (event.type === 'unit-held') held.set(event.hold.id, event.hold);
    const isEnd = event.type === 'hold-expired' || event.type === 'unit-sold';
    const hold = isEnd ? held.get(event.holdId) : undefined;
    if (isEnd && !held.delete(event.holdId)) wrong.push(`rev ${rev}: ${event.holdId} ended and was not held`);
    if (event.type === 'unit-sold') {
      soldCount += 1;
      const isHis = hold?.buyer.bidderId === event.buyer.bidderId && hold.priceFen === event.priceFen;
      if (!isHis) wrong.push(`rev ${rev}: ${event.holdId} was held for somebody else, or at another price`);
    }
    const leftCount = unitCount - soldCount - held.size;
    if (leftCount < 0) wrong.push(`rev ${rev}: ${leftCount} units are left`);
  }
  return wrong.map((words) => `${published.id} ${words}`);
};

export const formatInvariants: readonly Invariant[] = [
  {
    id: 'I-50',
    says: 'one buyer for each unit, the stock never negative, a hold ends once',
    breaches: ({ lots }) => lots.flatMap(oneBuyerPerUnit),
  },
];
