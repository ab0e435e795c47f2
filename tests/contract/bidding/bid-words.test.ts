import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidderWords, paddleWords } from '#contract/bidding/bid-words.ts';
import { wordsFor } from '#contract/refusals.ts';
import { hallPaddleOf, MOST_HALL_NUMBER } from '#core/bidding/hall-number.ts';

describe('the sign of a bidder', () => {
  it.each([
    ['6027', '6027', '竞买号 6027'],
    ['R1234', 'R1234', '竞买号 R1234'],
    ['H8', '现场 8 号', '现场 8 号'],
    ['H120', '现场 120 号', '现场 120 号'],
  ])('of %s is %s', (paddle, sign, inSentence) => {
    expect(paddleWords(paddle)).toBe(sign);
    expect(bidderWords(paddle)).toBe(inSentence);
  });

  it('says of every number of the hall where it bids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST_HALL_NUMBER }), (number) => {
        expect(paddleWords(hallPaddleOf(number))).toBe(`现场 ${number} 号`);
      }),
    );
  });

  it('stands in what they are told', () => {
    expect(wordsFor({ code: 'ALREADY_REGISTERED', paddle: 'H8' }, null).sentence).toBe('你已参拍，现场 8 号');
    expect(wordsFor({ code: 'BIDS_IN_HALL', number: 8 }, null).sentence).toContain('现场 8 号牌');
  });
});
