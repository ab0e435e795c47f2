// Targets of messages: every kind has a screen.
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { Message, MessageKind } from '#core/notifications/message.ts';
import { addresses } from '#lib/addresses.ts';
import { PART_PATHS } from '#lib/consigned/places.ts';
import { messagePath, messageWay } from '#lib/notifications/message-path.ts';
import { WAY_SCREENS } from '#lib/notifications/message-way-table.ts';
import { OFFICE_MENU } from '#lib/office/menu.ts';
import { officePath } from '#lib/office/places.ts';

const kinds = Object.keys(messages) as MessageKind[];
const FACTS = {
  lotId: 'lot-7',
  decisionId: 'm-7',
  transferId: 't-7',
  orderId: 'o-7',
  disputeId: 'd-7',
  saleId: 's-7',
  feedbackId: 'f-7',
  drillId: 'd-1',
  proposalId: 'a-1',
  requestId: 'p-7',
};
const some = (kind: MessageKind, facts: object = FACTS): Message =>
  ({ kind, ...facts }) as unknown as Message;

describe('a message', () => {
  it('of any kind leads to a page', () => {
    const stray = kinds.filter((kind) => messageWay(some(kind)) === null);
    expect(kinds.length).toBeGreaterThan(50);
    expect(stray).toEqual([]);
  });

  it('knows only addresses of the specification, desks, and parts that stand', () => {
    const desks = OFFICE_MENU.filter(({ isBuilt }) => isBuilt).map(({ desk }) => officePath(desk));
    const parts = Object.values(PART_PATHS);
    const known = new Set<string>([...Object.values(addresses).flat(), ...desks, ...parts]);
    const paths = Object.values(WAY_SCREENS).map(({ path }) => path);
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });

  it('leads to the best screen first, with its fact', () => {
    const best = (kind: MessageKind) => messageWay(some(kind))?.href;
    expect(best('order')).toBe('/order-detail?id=o-7');
    expect(best('dispute-evidence')).toBe('/dispute?id=d-7');
    expect(best('outbid')).toBe('/bidding-detail?id=lot-7');
    expect(best('sale-starting')).toBe('/auction-detail?id=s-7');
    expect(best('topped-up')).toBe('/deposit');
    expect(best('card-bound')).toBe('/bankCards');
    expect(best('voucher-overdue')).toBe('/office/orders?id=o-7');
    expect(best('invoice-outdated')).toBe('/office/invoices');
    expect(best('second-wanted')).toBe('/office/money?decision=m-7');
    expect(best('verification-waiting')).toBe('/office/reviews');
    expect(best('pause-overdue')).toBe('/office/control?lot=lot-7');
    expect(best('replay-red')).toBe('/office/evidence?replay=lot-7');
    expect(best('drill')).toBe('/office/drills?id=d-1');
    expect(best('release-failed')).toBe('/office/sales?id=s-7');
    expect(best('papers-handed-in')).toBe('/office/sales?papers=p-7');
    expect(best('papers-asked')).toBe('/myConsignments/papers');
    expect(best('transfer-entered')).toBe('/office/money?transfer=t-7');
  });

  it('leads to the next best without the fact of the best', () => {
    expect(messageWay(some('question-answered', { lotId: null }))?.href).toBe('/CommonProblem');
    expect(messageWay(some('outbid', {}))).toBeNull();
  });

  it('is read at an address of its own', () => {
    expect(messagePath('m 1')).toBe('/noticeCenterDetail?id=m+1');
  });
});
