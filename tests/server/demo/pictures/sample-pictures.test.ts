// Pictures of the sample house's lots: what is on them, what they are called, and that they are
// drawn when somebody asks.
import { describe, expect, it, vi } from 'vitest';
import type { Damage } from '#contract/lots/lot-card.ts';
import { MOST_PICTURES, PICTURE_NAME } from '#core/lots/shown-files.ts';
import { digitsPath } from '#server/demo/pictures/digits.ts';
import { withSamplePictures } from '#server/demo/pictures/sample-files.ts';
import { sceneDrawer } from '#server/demo/pictures/scene-drawer.ts';
import { sceneSvg } from '#server/demo/pictures/scenes.ts';
import { nameOf, samplePictures, sceneOf, type Pictured } from '#server/demo/pictures/shots.ts';
import { filesIn } from '#server/ports/files.ts';

const damage = (part: string, kind: Damage['kind'], xPermille: number, yPermille: number): Damage => ({
  kind,
  part,
  text: '长 6 cm',
  severity: '轻微',
  xPermille,
  yPermille,
});

const car = (drawing = 'suv.long-navy', damages: readonly Damage[] = []): Pictured => ({
  kind: 'vehicle',
  drawing,
  odometerKm: 62_318,
  facts: { damages },
});
const FLAWED = car('sedan-red', [
  damage('右前门', 'scratch', 545, 822),
  damage('左后门', 'dent', 400, 170),
  damage('车顶', 'repaint', 470, 495),
]);
const placesOf = (card: Pictured) => samplePictures(card).map(({ place }) => place);

describe('the pictures of a sample car', () => {
  it('go around it, into it, and close to each flaw', () => {
    expect(placesOf(FLAWED)).toEqual([
      'front-right',
      'right',
      'left',
      'front-left',
      'front',
      'rear',
      'dash',
      'odometer',
      'engine',
      'flaw',
      'flaw',
      'flaw',
    ]);
  });

  it('point out on each side the flaws that are seen there', () => {
    const [, right, left, ...others] = samplePictures(FLAWED);
    expect([right?.marks?.map(({ part }) => part), left?.marks?.map(({ part }) => part)]).toEqual([
      ['右前门'],
      ['左后门'],
    ]);
    const close = others.filter(({ place }) => place === 'flaw').flatMap(({ marks = [] }) => marks);
    expect(close.map(({ part }) => part)).toEqual(['右前门', '左后门', '车顶']);
    for (const { xPermille, yPermille } of [...close, ...(right?.marks ?? []), ...(left?.marks ?? [])]) {
      expect(xPermille > 0 && xPermille < 1_000 && yPermille > 0 && yPermille < 1_000).toBe(true);
    }
  });

  it('are named after what is on them, one name for one thing', () => {
    const names = samplePictures(FLAWED).map(({ picture }) => picture);
    expect(names.every((name) => PICTURE_NAME.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(samplePictures(FLAWED)).toEqual(samplePictures(FLAWED));
    expect(samplePictures(car('sedan-blue'))[0]?.picture).not.toBe(names[0]);
    expect(names.map((name) => sceneOf(FLAWED, name)?.drawing)).not.toContain(undefined);
    expect(sceneOf(car(), names[0] ?? '')).toBeNull();
  });

  it('say in words what they are, and that they are made up', () => {
    for (const { alt } of samplePictures(FLAWED)) expect(alt).toContain('示例图');
    expect(samplePictures(FLAWED).find(({ place }) => place === 'odometer')?.alt).toContain('62,318');
  });

  it('are never more than a lot may show', () => {
    const worst = Array.from({ length: 12 }, (_none, at) => damage(`部位${at}`, 'dent', 100 + at, 200));
    expect(samplePictures(car('suv-navy', worst)).length).toBeLessThan(MOST_PICTURES);
  });
});

describe('the pictures of other sample lots', () => {
  it('of a lorry show its corners, its sides and its instrument', () => {
    const places = ['front-right', 'right', 'left', 'front-left', 'odometer'];
    expect(placesOf(car('truck-white'))).toEqual(places);
  });

  it('of goods show the whole, a part and the other side', () => {
    expect(placesOf({ kind: 'scrap', drawing: 'lot-scrap' })).toEqual(['whole', 'detail', 'other']);
  });
});

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1100 400"><rect width="9" height="9"/></svg>';

describe('a scene', () => {
  it('stands in its frame, in the width that is asked for', () => {
    const svg = sceneSvg({ drawing: 'suv-navy', fit: 'floor', isMirrored: true }, DRAWING, 320);
    expect(svg).toContain('width="320" height="200"');
    expect(svg).toContain('scale(-1 1)');
    expect(svg).toContain('preserveAspectRatio="xMidYMax meet"');
    expect(svg.match(/<svg/g)).toHaveLength(2);
  });

  it('has the figures of its own instrument', () => {
    const read = (reading: number) => sceneSvg({ drawing: 'odo', fit: 'fill', reading }, DRAWING, 320);
    expect(read(62_318)).not.toBe(read(62_319));
    expect(nameOf({ drawing: 'odo', fit: 'fill', reading: 1 })).not.toBe(
      nameOf({ drawing: 'odo', fit: 'fill', reading: 2 }),
    );
  });

  it('is turned about its middle', () => {
    expect(sceneSvg({ drawing: 'flaw', fit: 'fill', turned: 12 }, DRAWING, 960)).toContain('rotate(12)');
  });
});

describe('figures of seven bars', () => {
  it('have as many bars as are lit', () => {
    const barsOf = (text: string) => digitsPath(text, 100).path.match(/M/g)?.length ?? 0;
    expect(['1', '8', '7', ',', 'x'].map(barsOf)).toEqual([2, 7, 3, 1, 0]);
    expect(digitsPath('88', 100).width).toBeGreaterThan(digitsPath('8', 100).width);
    expect(digitsPath('', 100).width).toBe(0);
  });
});

describe('the process that draws', () => {
  it('draws one picture after the other, and says of what it cannot', async () => {
    const drawer = sceneDrawer(50);
    const svg = sceneSvg({ drawing: 'suv-navy', fit: 'floor' }, DRAWING, 320);
    const [one, other] = await Promise.all([drawer.draw(svg), drawer.draw(svg)]);
    expect(Buffer.from(one).subarray(8, 12).toString()).toBe('WEBP');
    expect(other).toEqual(one);
    await expect(drawer.draw('no picture')).rejects.toThrow('cannot be drawn');
  });

  it('is another one for who asks as it goes to rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const drawer = sceneDrawer(50);
      const svg = sceneSvg({ drawing: 'suv-navy', fit: 'floor' }, DRAWING, 320);
      const one = await drawer.draw(svg);
      vi.advanceTimersByTime(50);
      expect(await drawer.draw(svg)).toEqual(one);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the files of the sample’s lots', () => {
  const NAME = samplePictures(car())[0]?.picture ?? '';
  const files = (stored: Map<string, Uint8Array>) => ({
    get: (id: string) => Promise.resolve(stored.get(id) ?? null),
    put: (id: string, bytes: Uint8Array) => Promise.resolve(void stored.set(id, bytes)),
  });

  const openFiles = () => {
    const [own, kept] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
    let drawnCount = 0;
    const draw = (svg: string) => {
      drawnCount += 1;
      return Promise.resolve(Buffer.from(svg.slice(0, 4)));
    };
    const drawingOf = (name: string) => Promise.resolve(name === 'suv.long.corner-navy' ? DRAWING : null);
    const cardOf = (picture: string) => Promise.resolve(picture === NAME ? car() : null);
    const shown = withSamplePictures(
      { ...filesIn('unused'), ...files(own) },
      { cardOf, drawer: { draw }, kept: files(kept), drawingOf },
    );
    return { shown, own, kept, drawnCount: () => drawnCount };
  };

  it('are drawn once, whoever asks and however often', async () => {
    const { shown, kept, drawnCount } = openFiles();
    const id = `${NAME}-320-webp`;
    const both = await Promise.all([shown.get(id), shown.get(id)]);
    expect(both.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(['<svg', '<svg']);
    expect([drawnCount(), kept.has(id)]).toEqual([1, true]);
    expect(await shown.get(id)).toEqual(kept.get(id));
    expect(drawnCount()).toBe(1);
  });

  it('are their own where they were handed in', async () => {
    const { shown, own, drawnCount } = openFiles();
    own.set(`${NAME}-960-webp`, Buffer.from('handed in'));
    expect(Buffer.from((await shown.get(`${NAME}-960-webp`)) ?? []).toString()).toBe('handed in');
    expect(drawnCount()).toBe(0);
  });

  it('are none under a name no lot shows', async () => {
    const { shown } = openFiles();
    expect(await shown.get(`${'0'.repeat(20)}-1920x1200-320-webp`)).toBeNull();
    expect(await shown.get('some-paper-pdf')).toBeNull();
  });
});
