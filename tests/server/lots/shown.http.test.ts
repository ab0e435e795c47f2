// Pictures and documents of a lot from the house's hands to the public: in a draft, and as a change
// of what an announced lot shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { LotShownFiles } from '#contract/lots/shown-calls.ts';
import type { LotChangesOutput } from '#contract/sales/outputs.ts';
import { handIn, somePdf, somePhoto, type HandedDocument } from '../../kit/lots/shown.ts';
import { announced, draft, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { call, openTestServer, somePerson, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let photos: readonly string[];
let paper: string;

beforeAll(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  const names: string[] = [];
  for (const colour of ['teal', 'white']) {
    const { data } = await handIn(server, ['lotPicture', await somePhoto(colour)], office.clerk);
    names.push(data.picture);
  }
  photos = names;
  const { data } = await handIn<HandedDocument>(server, ['lotDocument', somePdf(3)], office.clerk);
  paper = data.document;
});
afterAll(() => server.close());

const shot = (at: number, place = 'front-left', alt = '左前方') => ({
  picture: photos[at] ?? '',
  place,
  alt,
});
const detail = async (id: string): Promise<LotDetail> =>
  (await call<LotDetail>(server, ['lotDetail', { id }])).data;

describe('pictures and documents of a draft', () => {
  test('are on the card and the page once it is announced', async () => {
    const saleId = await draft(office);
    const lotId = lotIdOf(saleId, 1);
    const marks = [{ part: '右前门', xPermille: 420, yPermille: 610 }];
    const pictures = [{ ...shot(0), marks }, shot(1, 'cabin', '驾驶座')];
    await office.ask('putLotPictures', { lotId, pictures });
    const documents = [{ document: paper, kind: 'appraisal', title: '评估报告 2026' }];
    expect(await office.ask('putLotDocuments', { lotId, documents })).toMatchObject({ code: 200 });
    const { data } = await office.ask<LotShownFiles>('lotShown', { lotId });
    expect(data).toMatchObject({ pictures: [{ place: 'front-left', marks }, { alt: '驾驶座' }], documents });
    await office.ask('submitSale', { saleId });
    await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
    expect(await office.ask('putLotPictures', { lotId, pictures: [] })).toMatchObject({ code: 4904 });
    await office.ask('announceSale', { saleId });
    const lot = await detail(lotId);
    expect(lot).toMatchObject({
      picture: photos[0],
      documents: [{ pages: 3, byteCount: somePdf(3).byteLength, title: '评估报告 2026' }],
    });
    expect(lot.pictures.map(({ picture }) => picture)).toEqual(photos);
    const found = await call<{ rows: readonly { view: { id: string }; picture?: string }[] }>(server, [
      'saleLots',
      { id: saleId },
    ]);
    expect(found.data.rows).toMatchObject([{ picture: photos[0] }]);
  });

  test('go with a draft that is taken away', async () => {
    const saleId = await draft(office);
    const lotId = lotIdOf(saleId, 1);
    await office.ask('putLotPictures', { lotId, pictures: [shot(0)] });
    await office.ask('removeLot', { saleId, lotId });
    expect((await office.ask('lotShown', { lotId })).data).toEqual({ pictures: [], documents: [] });
    expect(await office.ask('putLotPictures', { lotId, pictures: [] })).toMatchObject({ code: 4601 });
  });
});

describe('pictures of an announced lot', () => {
  test('are changed with both lists in its log', async () => {
    const saleId = await announced(office);
    const lotId = lotIdOf(saleId, 1);
    expect((await detail(lotId)).picture).toBeUndefined();
    await office.ask('putLotPictures', { lotId, pictures: [shot(1), shot(0, 'flaw', '门槛划痕')] });
    expect(await detail(lotId)).toMatchObject({ picture: photos[1] });
    await office.ask('putLotPictures', { lotId, pictures: [shot(0, 'flaw', '门槛划痕')] });
    expect(await detail(lotId)).toMatchObject({ picture: photos[0], pictures: [{ place: 'flaw' }] });
    const { data } = await call<LotChangesOutput>(server, ['lotChanges', { id: lotId }]);
    expect(JSON.stringify(data)).toContain('瑕疵“门槛划痕”');
    expect(JSON.stringify(data)).toContain('"before":"无"');
    expect(
      await office.ask('putLotPictures', { lotId, pictures: [shot(0, 'flaw', '门槛划痕')] }),
    ).toMatchObject({
      code: 4916,
    });
  });

  test('are none that did not come, and none twice', async () => {
    const saleId = await announced(office);
    const lotId = lotIdOf(saleId, 1);
    const missing = { ...shot(0), picture: `${'0'.repeat(20)}-4x3` };
    expect(await office.ask('putLotPictures', { lotId, pictures: [missing] })).toMatchObject({
      code: 4925,
      msg: expect.stringContaining('先上传'),
    });
    expect(await office.ask('putLotPictures', { lotId, pictures: [shot(0), shot(0, 'rear')] })).toMatchObject(
      {
        code: 4926,
      },
    );
    const many = Array.from({ length: 61 }, () => shot(0));
    expect(await office.ask('putLotPictures', { lotId, pictures: many })).toMatchObject({
      code: 4000,
      msg: expect.stringContaining('60'),
    });
    const unknown = { document: '0'.repeat(20), kind: 'title', title: '权属证明' };
    expect(await office.ask('putLotDocuments', { lotId, documents: [unknown] })).toMatchObject({
      code: 4925,
    });
    const twice = { document: paper, kind: 'title', title: '权属证明' };
    expect(await office.ask('putLotDocuments', { lotId, documents: [twice, twice] })).toMatchObject({
      code: 4926,
    });
  });

  test('are set out by the house alone', async () => {
    const buyer = await somePerson(server, '13800000077');
    expect(await office.ask('putLotPictures', { lotId: 'lot-1', pictures: [] }, buyer)).toMatchObject({
      status: 403,
    });
    expect(await handIn(server, ['lotPicture', await somePhoto()], buyer)).toMatchObject({ status: 403 });
  });
});

describe('a file that is handed in', () => {
  test('is a picture in three widths, nothing else inside', async () => {
    const files = server.services.lotFiles;
    const name = photos[0] ?? '';
    expect(name).toMatch(/^[0-9a-f]{20}-1600x1200$/);
    const noted = await server.ground.store.reader
      .selectFrom('houseDeeds')
      .select(['detail', 'userId'])
      .where('ref', '=', name)
      .execute();
    expect(noted).toEqual([{ detail: 'lot-picture', userId: office.clerk.userId }]);
    for (const widthPx of [320, 960, 1_920]) {
      expect(await files.get(`${name}-${widthPx}-webp`)).not.toBeNull();
    }
    server.clock.moveBy(60_000);
    expect(await handIn(server, ['lotPicture', somePdf()], office.clerk)).toMatchObject({
      status: 415,
      code: 5007,
    });
  });

  test.each([
    ['no PDF', Buffer.from('<html>'), 'other'],
    ['cut off', somePdf().subarray(0, 80), 'broken'],
    ['under a password', somePdf(1, '/Encrypt 9 0 R '), 'locked'],
    ['with a script', somePdf(1, '/OpenAction << /S /JavaScript /JS (app) >> '), 'active'],
  ])('is no document %s', async (_what, bytes, is) => {
    server.clock.moveBy(60_000);
    const answer = await handIn<{ refusal: object }>(server, ['lotDocument', bytes], office.clerk);
    expect(answer).toMatchObject({ status: 415, code: 5016, data: { refusal: { is } } });
  });

  test('is no document of more than twenty megabytes', async () => {
    server.clock.moveBy(60_000);
    const large = Buffer.concat([somePdf(), Buffer.alloc(20 * 1_048_576)]);
    expect(await handIn(server, ['lotDocument', large], office.clerk)).toMatchObject({
      status: 413,
      code: 5017,
    });
  });
});
