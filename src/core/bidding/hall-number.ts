// Numbers of the hall's paddles (现场号牌): how one is written where every bidder has a paddle. A
// robot's begins with R, one of the hall with H, and no other with a letter.
// Source: product.md 3.3; docs/decisions/bidding/a-paddle-of-the-hall.md.

/** The highest number that is painted on one. */
export const MOST_HALL_NUMBER = 999;

const HALL_PADDLE = /^H([1-9]\d{0,2})$/;

export function hallPaddleOf(number: number): string {
  return `H${number}`;
}

/** Null: the paddle is none of the hall. */
export function hallNumberOf(paddle: string): number | null {
  const [, number] = HALL_PADDLE.exec(paddle) ?? [];
  return number === undefined ? null : Number(number);
}
