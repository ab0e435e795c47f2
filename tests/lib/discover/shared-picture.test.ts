// The pictures pages are shared with, as they are painted: real letters, a real drawing, a file a
// crawler can read.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import type { PictureFacts } from '#lib/discover/picture.ts';
import { drawings } from '#pages/drawings/_drawings.ts';
import { picture } from '#pages/og/_painter.ts';
import { paints } from '#styles/tokens-paints.ts';

const drawn = (name: string): string => {
  const found = drawings.find(({ drawing }) => drawing === name);
  if (!found) throw new Error(`There is no drawing ${name}`);
  return found.svg;
};

const facts = (part: Partial<PictureFacts> = {}): PictureFacts => ({
  title: '2021款 大众 途岳 280TSI 两驱舒适版',
  note: '037 号 · 上海 · 起拍价 ¥98,000',
  drawing: drawn('suv-navy'),
  ...part,
});

const painted = async (key: string, part: Partial<PictureFacts> = {}): Promise<Buffer> => {
  const bytes = await picture(key, facts(part));
  if (!bytes) throw new Error('The painter was too busy');
  return bytes;
};

/**
 * How dark the brightest and the darkest points of a stretch are: words leave ink where there was a
 * wall.
 */
const inkIn = async (
  bytes: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<number> => {
  const points = await sharp(bytes).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return Math.max(...points.values()) - Math.min(...points.values());
};

describe('a shared picture', () => {
  it('is a JPEG of the size crawlers want, and light', async () => {
    const bytes = await painted('size');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(120_000);
  });

  it('shows a photograph in place of the drawing', async () => {
    const red = { create: { width: 960, height: 600, channels: 3, background: 'red' } } as const;
    const bytes = await picture('photo', facts(), await sharp(red).webp().toBuffer());
    const middle = { left: 880, top: 440, width: 8, height: 8 };
    const [first, second] = await sharp(bytes ?? '')
      .extract(middle)
      .raw()
      .toBuffer();
    expect([(first ?? 0) > 200, (second ?? 255) < 60]).toEqual([true, true]);
  });

  it('shows the title, the note and the thing itself', async () => {
    const bytes = await painted('parts');
    expect(await inkIn(bytes, [72, 168, 700, 70])).toBeGreaterThan(120);
    expect(await inkIn(bytes, [72, 330, 300, 40])).toBeGreaterThan(80);
    expect(await inkIn(bytes, [500, 400, 600, 180])).toBeGreaterThan(120);
  });

  it('of the house alone has an empty floor', async () => {
    const bytes = await painted('empty', { drawing: null });
    expect(await inkIn(bytes, [500, 560, 600, 60])).toBeLessThan(60);
  });

  it('takes signs literally and breaks a long title within bounds', async () => {
    const bytes = await painted('signs', { title: 'A & B <b>"C"</b> '.repeat(5), note: "D's & <E>" });
    expect(await inkIn(bytes, [1130, 168, 70, 150])).toBeLessThan(60);
    expect(await inkIn(bytes, [72, 250, 700, 60])).toBeGreaterThan(120);
  });

  it('is painted once, whoever asks', async () => {
    const first = picture('once', facts());
    const second = picture('once', facts({ title: '另一个题目' }));
    expect(second).toBe(first);
    await first;
  });

  it('that cannot be painted is forgotten, and the next is painted', async () => {
    await expect(picture('broken', facts({ drawing: 'no drawing at all' }))).rejects.toThrow(
      /unsupported image format/,
    );
    expect((await painted('after')).byteLength).toBeGreaterThan(10_000);
    expect((await painted('broken')).byteLength).toBeGreaterThan(10_000);
  });

  it('is refused to a crowd: a dozen wait, others come later', async () => {
    const asked = Array.from({ length: 20 }, (_, at) => picture(`crowd-${at}`, facts({ drawing: null })));
    const waiting = asked.filter((one) => one !== null);
    expect(waiting).toHaveLength(12);
    await Promise.all(waiting);
    expect(picture('crowd-19', facts({ drawing: null }))).not.toBeNull();
  });
});

describe('the drawings', () => {
  it.each(BODY_TYPES)('of a %s are there in every paint', (body) => {
    for (const colour of Object.keys(paints)) expect(drawn(`${body}-${colour}`)).toContain('<svg');
  });

  it.each(['front', 'rear'])('of the %s are there in every paint, cut to what is drawn', (view) => {
    for (const colour of Object.keys(paints)) {
      expect(drawn(`${view}-${colour}`)).toContain('viewBox="230 20 640 404"');
    }
  });

  it('hold no paint that is still to be chosen', () => {
    expect(drawings.filter(({ svg }) => svg.includes('var(--c')).map(({ drawing }) => drawing)).toEqual([]);
    expect(new Set(drawings.map(({ drawing }) => drawing)).size).toBe(drawings.length);
  });
});
