// Pictures handed in together, each to the lot its file is named after.
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOver } from '#lib/api.ts';
import { sendNamedPictures } from '#lib/office/sales/named-pictures.ts';
import type { Sending } from '#lib/office/sales/sale-forms.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { SOME_FILE } from './sale-fixtures.ts';

const KEPT = { picture: `${'a'.repeat(20)}-1600x1200`, place: 'front', alt: '正面' };
const TAKEN = `${'b'.repeat(20)}-800x600`;
const PUT = '/app/staff/lot/pictures';

let service: ReturnType<typeof openFakeService>;

beforeEach(() => {
  service = openFakeService();
  const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/lot/shown', { pictures: [KEPT], documents: [] });
  answers(PUT, {});
  answers('/app/staff/lot/picture', { picture: TAKEN, widthPx: 800, heightPx: 600 });
});

const sending = (...names: readonly string[]): Sending => {
  const form = new FormData();
  for (const name of names) form.append('named', new File(['p'], name, { type: 'image/jpeg' }));
  const url = new URL('https://house.example/office/sales?id=sale-1&step=lots&sheet=yes');
  return { call: apiOver(service.fetch), api: service.fetch, form, url, saleId: 'sale-1' };
};

describe('pictures by their names', () => {
  it('go each to its lot, behind those that are there', async () => {
    const led = await sendNamedPictures(sending('002-1.jpg', '001-2.jpg', '001-1.jpg'));
    expect(led).toBe('/office/sales?id=sale-1&step=lots&sheet=yes&done=pictures');
    const title = SOME_FILE.lots[0]?.card.title ?? '';
    expect(service.to(PUT).map(({ body }) => body)).toEqual([
      {
        lotId: 'lot-1',
        pictures: [
          KEPT,
          { picture: TAKEN, place: 'front-left', alt: `${title} 左前45°` },
          { picture: TAKEN, place: 'front-right', alt: `${title} 右前45°` },
        ],
      },
      { lotId: 'lot-2', pictures: [KEPT, { picture: TAKEN, place: 'front-left', alt: `${title} 左前45°` }] },
    ]);
  });

  it('are all kept out by one that fits nothing', async () => {
    const told = await sendNamedPictures(sending('001-1.jpg', '009-1.jpg'));
    expect(told).toEqual({
      problems: { named: '009-1.jpg：这一场没有编号为 009 的拍品。一张都没有收下' },
    });
    expect(service.to('/app/staff/lot/picture')).toEqual([]);
  });

  it('name the first that fit nothing, and count the others', async () => {
    const names = Array.from({ length: 7 }, (_none, at) => `00${at + 3}-1.jpg`);
    const told = await sendNamedPictures(sending(...names));
    expect(told).toMatchObject({ problems: { named: expect.stringContaining('另有 2 张') as string } });
  });

  it('that come lot by lot are placed by the names of all', async () => {
    const part = sending('002-1.jpg');
    for (const name of ['001-1.jpg', '002-1.jpg']) part.form.append('names', name);
    expect(await sendNamedPictures(part)).toContain('done=pictures');
    expect(service.to(PUT).map(({ body }) => (body as { lotId: string }).lotId)).toEqual(['lot-2']);
    const wrong = sending('001-1.jpg');
    for (const name of ['001-1.jpg', '009-1.jpg']) wrong.form.append('names', name);
    expect(await sendNamedPictures(wrong)).toMatchObject({
      problems: { named: expect.stringContaining('一张都没有收下') as string },
    });
    expect(service.to(PUT)).toHaveLength(1);
  });

  it('that come in a later part count those before them', async () => {
    const refusal = { code: 'LOT_FILE_TWICE', file: 'x' };
    service.replies(PUT, { code: 4926, data: { refusal, lot: null } });
    const part = sending('002-1.jpg');
    part.form.append('names', '002-1.jpg');
    part.form.append('doneCount', '7');
    expect(await sendNamedPictures(part)).toMatchObject({
      problems: { named: expect.stringContaining('前面 7 张已放好') as string },
    });
  });

  it('want at least one', async () => {
    expect(await sendNamedPictures(sending())).toEqual({ problems: { named: '请先选择图片' } });
  });

  it('say where they stopped, and keep what had come in', async () => {
    const refusal = { code: 'LOT_FILE_TWICE', file: 'x' };
    service.replies(PUT, { code: 4926, data: { refusal, lot: null } });
    const told = await sendNamedPictures(sending('001-1.jpg'));
    const where = '从拍品 001 起没有收下，前面 0 张已放好';
    expect(told).toMatchObject({ problems: { named: expect.stringContaining(where) as string } });
  });
});
