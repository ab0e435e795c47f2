// What the people of the login dialog have done before the visitor takes their place, so that there is something to see at
// once: one leads, one has been overtaken, both are registered for more.
import { stepAt } from '#core/ladder.ts';
import { nextMinimumFen } from '#core/lot.ts';
import type { NewLot } from '#server/commands/publish-sale.ts';
import type { Past } from './past.ts';
import type { PeopleIds } from './people.ts';

const idOf = (ids: PeopleIds, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`nobody is called ${name} in the sample house`);
  return id;
};

type Deed = (past: Past, lot: NewLot, atMs: number) => void;

const lead =
  (bidderId: string): Deed =>
  (past, lot, atMs) => {
    past.register(bidderId, atMs - 30_000);
    const open = past.openAt(atMs);
    if (!open) return;
    const beatenFen = open.standing?.maximumFen ?? lot.terms.startPriceFen;
    const stepFen = stepAt(open.terms.rules.ladder, beatenFen);
    past.bid(bidderId, { kind: 'maximum', amountFen: beatenFen + 8 * stepFen }, atMs);
  };

const beOvertaken =
  (bidderId: string, rivalId: string): Deed =>
  (past, _lot, atMs) => {
    past.register(bidderId, atMs - 40_000);
    past.register(rivalId, atMs - 35_000);
    const before = past.openAt(atMs - 20_000);
    if (before) past.bid(bidderId, { kind: 'exact', amountFen: nextMinimumFen(before) }, atMs - 20_000);
    const after = past.openAt(atMs);
    if (after) past.bid(rivalId, { kind: 'exact', amountFen: nextMinimumFen(after) }, atMs);
  };

const register =
  (...bidderIds: readonly string[]): Deed =>
  (past, _lot, atMs) => {
    for (const bidderId of bidderIds) past.register(bidderId, atMs - 60_000);
  };

/** What was done by them on the lots of a sale that have some minutes left, the first to close first. */
export const visitorsDeeds = (ids: PeopleIds): readonly Deed[] => {
  const [linXiao, zhouYuan] = [idOf(ids, '林晓'), idOf(ids, '周远')];
  return [
    lead(linXiao),
    beOvertaken(zhouYuan, idOf(ids, '示例买家1')),
    register(linXiao, zhouYuan),
    register(linXiao),
  ];
};

/** The lots of a sale that belong to the consignor among them. */
export const consignorsOf = (ids: PeopleIds, index: number): readonly string[] =>
  index === 7 || index === 11 ? [idOf(ids, '沈立')] : [];
