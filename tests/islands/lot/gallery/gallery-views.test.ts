import { describe, expect, it } from 'vitest';
import type { Damage } from '#contract/lots/lot-card.ts';
import type { LotPicture, PicturePlace } from '#core/lots/shown-files.ts';
import { groupsOf, picturesOf } from '#islands/lot/gallery/gallery-views.ts';
import type { Shape } from '#lib/lots/car-shape.ts';
import type { PhotoView } from '#lib/lots/drawing.ts';

const damage = (part: string, xPermille: number, yPermille: number): Damage => ({
  kind: 'scratch',
  part,
  text: '长 6 cm',
  severity: '轻微',
  xPermille,
  yPermille,
});
const damages = [damage('左后门', 368, 178), damage('右前门', 544, 822), damage('发动机盖', 784, 495)];

const CAR = { title: '途岳', pictures: [], shape: 'car', reading: '63,000', damages } as const;

const spotsOn = (found: readonly Damage[], wanted: PhotoView) =>
  picturesOf({ ...CAR, damages: found }).find(({ view }) => view === wanted)?.spots ?? [];

describe('the pictures of a lot', () => {
  const namesOf = (shape: Shape) => picturesOf({ ...CAR, shape }).map(({ name }) => name);

  it('of a car are eight: around it, inside it, under its bonnet', () => {
    expect(namesOf('car')).toEqual(['右侧', '右前45°', '左侧', '正面', '尾部', '中控', '里程', '机舱']);
    expect(groupsOf(picturesOf(CAR))).toEqual([
      { group: '外观', count: 5, from: 0 },
      { group: '内饰', count: 2, from: 5 },
      { group: '机舱', count: 1, from: 7 },
    ]);
  });

  it('of another vehicle are those drawn of it, and no car', () => {
    expect(namesOf('other-vehicle')).toEqual(['右侧', '左侧', '里程']);
    const pictures = picturesOf({ ...CAR, shape: 'other-vehicle' });
    expect(groupsOf(pictures)).toEqual([
      { group: '外观', count: 2, from: 0 },
      { group: '内饰', count: 1, from: 2 },
    ]);
    expect(pictures.flatMap(({ spots }) => spots)).toEqual([]);
  });
});

describe('the pictures of goods', () => {
  it('are one, of the whole', () => {
    const shown = picturesOf({ ...CAR, shape: 'whole', reading: '' });
    const whole = { view: 'side', key: 'side', name: '全貌', group: '外观', spots: [], spotsHeight: 400 };
    expect(shown).toEqual([{ ...whole, alt: '途岳 全貌示意图' }]);
  });
});

describe('the flaws in photographs', () => {
  const mark = (part: string) => ({ part, xPermille: 500, yPermille: 250 });
  const taken = (key: string, place: PicturePlace, parts: readonly string[]): LotPicture => ({
    picture: `${key.repeat(20)}-1920x1200`,
    place,
    alt: key,
    marks: parts.map(mark),
  });
  const shown = picturesOf({
    ...CAR,
    pictures: [
      taken('a', 'right', ['右前门', '左后门', '没有这处']),
      taken('b', 'flaw', ['右前门']),
      taken('c', 'left', ['左后门']),
    ],
  });

  it('lie where the photograph has them, with their numbers', () => {
    const [right] = shown;
    expect(right).toMatchObject({ spotsHeight: 687.5 });
    expect(right?.spots.map(({ number, x, y }) => [number, x, y])).toEqual([
      [2, 550, 171.875],
      [1, 550, 171.875],
    ]);
  });

  it('lead to the close picture, and from there to the list', () => {
    const hrefs = shown.map(({ spots }) => spots.map(({ href }) => href));
    expect(hrefs).toEqual([['#flaw-2', '#damage-1'], ['#flaw-1'], ['#damage-2']].toSorted(() => 0));
  });

  it('are each found under their number', () => {
    expect(shown.flatMap(({ id }) => id ?? [])).toEqual(['flaw-1', 'flaw-2']);
  });
});

describe('the photographs of a lot', () => {
  const photo = (picture: string, place: PicturePlace): LotPicture => ({ picture, place, alt: picture });

  it('stand by their groups, in place of what would be drawn', () => {
    const pictures = [photo('a', 'front-left'), photo('b', 'cabin'), photo('c', 'rear'), photo('d', 'flaw')];
    const shown = picturesOf({ ...CAR, pictures });
    expect(shown.map(({ picture, name }) => [picture, name])).toEqual([
      ['a', '左前45°'],
      ['c', '尾部'],
      ['b', '内饰'],
      ['d', '瑕疵'],
    ]);
    expect(shown[0]).toMatchObject({ alt: '途岳 a', spots: [] });
    expect(groupsOf(shown).map(({ group }) => group)).toEqual(['外观', '内饰', '瑕疵']);
  });
});

describe('the damages on the pictures', () => {
  it('the right side shows what was found on the right', () => {
    expect(spotsOn(damages, 'side')).toMatchObject([{ number: 2, part: '右前门' }]);
  });

  it('the left side shows the left’s findings, mirrored like the picture', () => {
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
