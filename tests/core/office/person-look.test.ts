// A look at a customer: for which reasons, and what of their messages the house does not read.
import { describe, expect, it } from 'vitest';
import type { Message } from '#core/notifications/message.ts';
import { LOOK_REASONS, withoutMaximum } from '#core/office/person-look.ts';

const AMENDED = { kind: 'lot-amended', lotId: 'lot-1', fields: ['title'] } as const;

describe('a message that the house reads beside its owner', () => {
  it('does not tell that a maximum waits', () => {
    expect(withoutMaximum({ ...AMENDED, hasMaximum: true })).toEqual(AMENDED);
  });

  it('is otherwise as its owner has it', () => {
    const messages: readonly Message[] = [
      AMENDED,
      { kind: 'registered', lotId: 'lot-1', paddle: '8F3K', depositFen: 600_000 },
      { kind: 'outbid', lotId: 'lot-1', priceFen: 8_650_000 },
      { kind: 'won', lotId: 'lot-1', hammerFen: 8_650_000, depositFen: 600_000 },
    ];
    expect(messages.map(withoutMaximum)).toEqual(messages);
  });

  it('is not changed itself', () => {
    const message: Message = { ...AMENDED, hasMaximum: true };
    withoutMaximum(message);
    expect(message).toHaveProperty('hasMaximum', true);
  });
});

describe('the reasons of a look', () => {
  it('are each listed once', () => {
    expect(new Set(LOOK_REASONS).size).toBe(LOOK_REASONS.length);
  });

  it('fit the line of a deed', () => {
    expect(LOOK_REASONS.filter((reason) => !/^[a-z]+$/.test(reason))).toEqual([]);
  });
});
