// Every task, every message and every button of a list leads to a page on which the deed can be
// done: the call it takes is made by that page, or by one below it.
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { MessageKind } from '#core/notifications/message.ts';
import { taskList } from '#lib/center/tasks.ts';
import { WAY_SCREENS } from '#lib/notifications/message-way-table.ts';
import { pagesMadeOf } from '../../kit/pages-made-of.ts';
import {
  BID_DEEDS,
  BUTTON_DEEDS,
  MESSAGE_DEEDS,
  TASK_DEEDS,
  WAY_CALLS,
  WITHOUT_PLACE,
} from './acts-table.ts';

const { tree, textOf, lacks } = pagesMadeOf();
const kinds = Object.keys(messages) as MessageKind[];

describe('a deed', () => {
  it.each(Object.entries(TASK_DEEDS))('of the task %s can be done where it leads', (_kind, deed) => {
    expect(lacks(deed)).toEqual([]);
  });

  it('of a task is where the list of tasks leads', () => {
    const [orderId, lotId, title] = ['o-1', 'lot-1', '大众 途岳'];
    const some = { id: orderId, orderId, lotId, title, lotTitle: title, number: '1', lotNumber: '1' };
    const money = { hammerFen: 1, priceFen: 1, offerFen: 1, amountFen: 1, counterFen: 1, stoppedAtMs: null };
    const row = { ...some, ...money, category: 'vehicle', of: 'vehicle' };
    const waiting = {
      orders: [{ ...row, status: 'to-pay' }],
      handOvers: [row],
      offersIn: [{ ...row, from: 'buyer', isOwnWord: true }],
      negotiationsIn: [{ ...row, status: 'awaiting-consignor', isOwnWord: true }],
      disputesIn: [{ ...row, asked: { text: '', answerByMs: 1 } }],
      papersIn: [{ ...row, status: 'open', paper: 'title', reason: null, text: '', dueAtMs: 1 }],
      offers: [{ ...row, status: 'open' }],
      negotiations: [{ ...row, status: 'awaiting-bidder' }],
      disputes: [{ ...row, status: 'draft' }],
      forfeits: [{ ...row, objectUntilMs: 1, objection: null }],
      titles: new Map(),
    };
    const rows = taskList(waiting as never);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(TASK_DEEDS).toSorted());
    for (const { kind, href } of rows) expect(href).toMatch(new RegExp(`^${TASK_DEEDS[kind].at}(?:[/?#]|$)`));
  });

  it.each(Object.entries(BID_DEEDS))('of a lot that is %s can be done where it leads', (_when, deed) => {
    expect(lacks(deed)).toEqual([]);
  });

  it.each(Object.entries(BUTTON_DEEDS))('by %s can be done where it leads', (_path, deed) => {
    expect(lacks(deed)).toEqual([]);
  });

  it('is not found where no page makes its call', () => {
    expect(lacks({ at: '/about', calls: ['negotiationReply'] })).toEqual(['negotiationReply']);
  });
});

describe('the buttons of the own lists', () => {
  const texts = (folder: string): string =>
    tree.flatMap(({ path, text }) => (path.startsWith(folder) ? [text] : [])).join('\n');

  it('of a lot each have a deed', () => {
    const shown = [
      ...(textOf.get('src/components/bidding/MyBid.astro') ?? '').matchAll(/data-when="(\w+)"/g),
    ];
    expect([...new Set(shown.map(([, when = '']) => when))].toSorted()).toEqual(
      Object.keys(BID_DEEDS).toSorted(),
    );
  });

  it('to a path of one thing each have a deed', () => {
    const used = [...texts('src/components/bidding/').matchAll(/ButtonLink[^>]*href=\{(\w+Path)\(/g)];
    const all = used.map(([, path = '']) => path).filter((path) => path !== 'hallPath');
    expect(all.filter((path) => !Object.hasOwn(BUTTON_DEEDS, path))).toEqual([]);
  });
});

describe('a message', () => {
  const waysOf = (kind: MessageKind) => messages[kind].ways;

  it.each(kinds)('of the kind %s leads to a page, or is listed', (kind) => {
    if (WITHOUT_PLACE[kind] !== undefined) return;
    const [way] = waysOf(kind);
    expect(way).toBeDefined();
    for (const one of waysOf(kind))
      expect(lacks({ at: WAY_SCREENS[one].path, calls: WAY_CALLS[one] })).toEqual([]);
  });

  it.each(Object.entries(MESSAGE_DEEDS))('of the kind %s has its deed on a way of it', (kind, calls) => {
    const ways = waysOf(kind as MessageKind);
    expect(ways.some((way) => lacks({ at: WAY_SCREENS[way].path, calls }).length === 0)).toBe(true);
  });

  it('with a due time has a deed or a reason', () => {
    const due = kinds.filter((kind) => messages[kind].due !== undefined);
    const told = due.filter((kind) => MESSAGE_DEEDS[kind] === undefined && WITHOUT_PLACE[kind] === undefined);
    expect(told).toEqual(ONLY_TOLD);
  });

  it('without a place is one of those, and their number falls', () => {
    expect(Object.keys(WITHOUT_PLACE).length).toBeLessThanOrEqual(MOST_WITHOUT);
    expect(Object.keys(WITHOUT_PLACE).filter((kind) => MESSAGE_DEEDS[kind as MessageKind])).toEqual([]);
  });

  it('with no way at all is listed', () => {
    const none = kinds.filter((kind) => waysOf(kind).length === 0);
    expect(none.filter((kind) => WITHOUT_PLACE[kind] === undefined)).toEqual([]);
  });
});

/** Known by a time, and yet there is nothing to do but to look. */
const ONLY_TOLD: readonly MessageKind[] = ['search-match', 'partner-sale', 'reserve-lowered', 'viewing-off'];
/** The kinds without a place as they are now: it is lowered with each that gets one. */
const MOST_WITHOUT = 0;
