import { describe, expect, it } from 'vitest';
import { onSideView, SIDE_VIEW } from '#core/lots/side-marks.ts';

describe('a flaw of the unfolded plan', () => {
  it.each([
    ['a right front door', 545, 822, 'right'],
    ['a left rear door', 400, 170, 'left'],
    ['a left wing', 700, 182, 'left'],
  ] as const)('on %s is on that side', (_part, xPermille, yPermille, side) => {
    const spot = onSideView({ xPermille, yPermille });
    expect(spot?.side).toBe(side);
    expect(spot !== null && spot.x > 0 && spot.x < SIDE_VIEW.width).toBe(true);
    expect(spot !== null && spot.y > 0 && spot.y < SIDE_VIEW.height).toBe(true);
  });

  it.each([
    ['the roof', 470, 495],
    ['the bonnet', 790, 495],
  ] as const)('on %s is on no side', (_part, xPermille, yPermille) => {
    expect(onSideView({ xPermille, yPermille })).toBeNull();
  });

  it('looks the other way on the left', () => {
    const left = onSideView({ xPermille: 700, yPermille: 180 });
    const right = onSideView({ xPermille: 700, yPermille: 820 });
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBe(SIDE_VIEW.width);
  });
});
