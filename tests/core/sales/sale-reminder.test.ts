import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMIND_AHEAD_MS, remindAtMs, reminderStep, type RemindedSale } from '#core/sales/sale-reminder.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const START_MS = Date.UTC(2026, 10, 21, 1, 0, 0);
const MINUTE_MS = 60_000;

const sale = (part: Partial<RemindedSale> = {}): RemindedSale => ({
  id: 'sale-119',
  name: '租赁公司退役车专场',
  status: 'upcoming',
  startsAtMs: START_MS,
  lotCount: 24,
  ...part,
});

const message = {
  kind: 'sale-starting',
  saleId: 'sale-119',
  saleName: '租赁公司退役车专场',
  startsAtMs: START_MS,
  lotCount: 24,
};

describe('the reminder of a sale', () => {
  it('is told a quarter of an hour before it begins', () => {
    expect(remindAtMs(sale())).toBe(START_MS - 15 * MINUTE_MS);
    expect(REMIND_AHEAD_MS).toBe(900_000);
  });

  it.each([
    ['a millisecond early waits', START_MS - REMIND_AHEAD_MS - 1, 'wait'],
    ['at its moment tells', START_MS - REMIND_AHEAD_MS, 'tell'],
    ['late still tells', START_MS - MINUTE_MS, 'tell'],
    ['at the opening itself tells', START_MS, 'tell'],
  ])('that rings %s', (_case, nowMs, step) => {
    expect(reminderStep(sale(), nowMs).is).toBe(step);
  });

  it('names the sale, its beginning and how many lots it has', () => {
    expect(reminderStep(sale(), START_MS)).toEqual({ is: 'tell', message });
  });

  it('that rang while shut tells of the sale now on', () => {
    expect(reminderStep(sale({ status: 'running' }), START_MS + MINUTE_MS)).toEqual({ is: 'tell', message });
  });

  it('of a sale that was put off waits for its new beginning', () => {
    const later = sale({ startsAtMs: START_MS + 60 * MINUTE_MS });
    const step = reminderStep(later, START_MS - REMIND_AHEAD_MS);
    expect(step).toEqual({ is: 'wait', untilMs: START_MS + 45 * MINUTE_MS });
  });

  it('of a sale withdrawn, over, or never held is dropped', () => {
    for (const nowMs of [START_MS - 60 * MINUTE_MS, START_MS, START_MS + MINUTE_MS]) {
      expect(reminderStep(sale({ status: 'ended' }), nowMs)).toEqual({ is: 'drop' });
      expect(reminderStep(null, nowMs)).toEqual({ is: 'drop' });
    }
  });

  it('never waits for a moment that has passed', () => {
    const anySale = fc.record({
      status: fc.constantFrom('upcoming' as const, 'running' as const, 'ended' as const),
      aheadMs: fc.integer({ min: -7_200_000, max: 7_200_000 }),
    });
    fc.assert(
      fc.property(anySale, ({ status, aheadMs }) => {
        const step = reminderStep(sale({ status, startsAtMs: START_MS + aheadMs }), START_MS);
        return step.is !== 'wait' || step.untilMs > START_MS;
      }),
    );
  });

  it('lies with what concerns bidding', () => {
    expect(topicOf(message as Parameters<typeof topicOf>[0])).toBe('bidding');
  });
});
