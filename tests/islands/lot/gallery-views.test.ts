import { describe, expect, it } from 'vitest';
import type { Damage } from '#contract/outputs.ts';
import { spotsOn } from '#islands/lot/gallery-views.ts';

const damage = (part: string, xPermille: number, yPermille: number): Damage => ({
  kind: 'scratch',
  part,
  text: '长 6 cm',
  severity: '轻微',
  xPermille,
  yPermille,
});
const damages = [damage('左后门', 368, 178), damage('右前门', 544, 822), damage('发动机盖', 784, 495)];

describe('the damages on the pictures', () => {
  it('the right side shows what was found on the right', () => {
    expect(spotsOn(damages, 'side')).toMatchObject([{ number: 2, part: '右前门' }]);
  });

  it('the left side shows what was found on the left, mirrored as the picture is', () => {
    const [spot] = spotsOn(damages, 'left');
    expect(spot).toMatchObject({ number: 1, part: '左后门' });
    expect(spot?.x).toBeCloseTo(1_100 - (0.368 * 500 - 32) / 0.4);
  });

  it('every spot lies inside the picture', () => {
    for (const { x, y } of [...spotsOn(damages, 'side'), ...spotsOn(damages, 'left')]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1_100);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(400);
    }
  });

  it('the other pictures show none', () => {
    expect(spotsOn(damages, 'dash')).toEqual([]);
  });
});
