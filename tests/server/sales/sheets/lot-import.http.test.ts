// A sheet of lots over HTTP: brought in, read beside everything else, looked at, taken whole or not
// at all.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { LotImport } from '#contract/sales/import-calls.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import type { LotPicture, PictureMark, PicturePlace } from '#core/lots/shown-files.ts';
import { setPictures } from '#server/lots/shown/store-shown.ts';
import { keepPiece } from '#server/sales/sheets/commands-import.ts';
import { readImports } from '#server/sales/sheets/read-imports.ts';
import { draft, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { plainSheet, sendSheet, SHEET_HEAD, sheetRow, someVin } from '../../../kit/sales/sheets.ts';
import { openTestServer, somePerson, type Answer, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let office: BackOffice;
let saleId: string;

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  saleId = await draft(office, { lots: [] });
});
afterEach(() => server.close());

const bring = (rows: readonly (readonly string[])[], head = SHEET_HEAD) =>
  sendSheet(server, { saleId, bytes: plainSheet(rows, head) }, office.clerk);
const read = () => {
  const { engine, reader, bids } = server.services;
  return readImports({ engine, reader, seal: bids.maximums });
};
const sheet = async (): Promise<LotImport> => {
  const { data } = await office.ask<Outputs['lotImport']>('lotImport', { saleId });
  return data.sheet ?? expect.fail('a sheet');
};
const take = async () =>
  office.ask<Outputs['takeLotImport']>('takeLotImport', { saleId, importId: (await sheet()).id });
const lotsOf = async () => (await office.ask<SaleFileView>('saleFile', { id: saleId })).data.lots;
const refusalOf = ({ data }: Pick<Answer, 'data'>): unknown => (data as { refusal?: unknown }).refusal;
const rowsOf = (count: number): string[][] => Array.from({ length: count }, (_, at) => sheetRow(at + 1));

describe('a sheet of lots', () => {
  test('is read and taken whole, behind the lots that are there', async () => {
    await office.ask('saleFile', { id: saleId });
    expect(await bring(rowsOf(250))).toMatchObject({ code: 200, data: { state: 'reading' } });
    expect(await sheet()).toMatchObject({ state: 'reading', rowCount: 250, doneCount: 0, name: '清单.csv' });
    expect(await lotsOf()).toEqual([]);
    await read();
    expect(await sheet()).toMatchObject({ state: 'checked', doneCount: 250, faultCount: 0 });
    expect(await lotsOf()).toEqual([]);
    expect(await take()).toMatchObject({ code: 200, data: { state: 'taken', lots: 250 } });
    const lots = await lotsOf();
    expect(lots.map(({ card }) => card.number)).toEqual(rowsOf(250).map(([number]) => number));
    expect(lots[4]).toMatchObject({
      position: 5,
      card: { number: '0005', registered: '2021.05', odometerKm: 62_000, city: '上海' },
      plan: { startPriceFen: 3_850_000, depositFen: 390_000, marks: { vin: someVin(5) } },
    });
  });

  test('keeps its secrets under seal, and leaves nothing of them', async () => {
    const head = [...SHEET_HEAD, '保留价'];
    await bring(
      rowsOf(2).map((row) => [...row, '45678']),
      head,
    );
    await read();
    const { reader } = server.services;
    const waiting = await reader.selectFrom('importedLots').selectAll().execute();
    const pieces = await reader.selectFrom('lotImportPieces').selectAll().execute();
    expect(JSON.stringify([waiting, pieces])).not.toMatch(/45678|LSVAA/);
    await take();
    expect((await lotsOf()).map(({ plan }) => plan.reserveFen)).toEqual([4_567_800, 4_567_800]);
    expect(await reader.selectFrom('importedLots').selectAll().execute()).toEqual([]);
    expect(await reader.selectFrom('lotImportPieces').selectAll().execute()).toEqual([]);
  });

  test('with one fault is not taken at all', async () => {
    const rows = rowsOf(4);
    const wrong = `${someVin(2).slice(0, 16)}${someVin(2).endsWith('2') ? '3' : '2'}`;
    rows[1] = rows[1]?.with(2, wrong).with(5, '很多') ?? [];
    rows[2] = rows[2]?.with(2, someVin(1)) ?? [];
    rows[3] = rows[3]?.with(2, 'LSVIOQ') ?? [];
    await bring(rows);
    await read();
    const seen = await sheet();
    expect(seen).toMatchObject({ state: 'faulty', doneCount: 4, faultCount: 4 });
    expect(seen.faults.map(({ row, column }) => `${row}${column ?? ''}`)).toEqual(['3C', '3F', '4C', '5C']);
    expect(seen.faults.map(({ fault }) => fault)).toEqual([
      expect.stringMatching(/^车架号校验位不对/),
      expect.stringMatching(/^起拍价没有看懂/),
      '车架号和第 2 行相同，只能留一行',
      expect.stringMatching(/^车架号是 17 位/),
    ]);
    expect(refusalOf(await take())).toEqual({ code: 'IMPORT_STATE', state: 'faulty' });
    expect(await lotsOf()).toEqual([]);
  });

  test('without what a lot must have is told at its head', async () => {
    expect(await bring([['001', '帕萨特']], ['编号', '车型'])).toMatchObject({ data: { state: 'faulty' } });
    const { faults, faultCount } = await sheet();
    expect(faultCount).toBe(3);
    expect(faults[0]).toEqual({ row: 1, column: null, fault: '缺“表显里程”这一列', cell: null });
    const mended = { saleId, importId: (await sheet()).id, row: 2, column: 'A', text: '002' };
    expect(refusalOf(await office.ask('mendLotImport', mended))).toMatchObject({ state: 'faulty' });
  });

  test('lists the damage pictures of the lots it brought, and no others', async () => {
    await bring(rowsOf(2));
    await read();
    await take();
    const [one, other] = await lotsOf();
    const picture = (place: PicturePlace, marks?: readonly PictureMark[]): LotPicture => ({
      picture: `${place.padEnd(20, 'x').slice(0, 20)}-800x600`,
      place,
      alt: '左前门：划痕',
      ...(marks && { marks }),
    });
    const marked = picture('flaw', [{ part: '左前门', xPermille: 1, yPermille: 2 }]);
    const { writer } = server.ground.store;
    await setPictures(writer, one?.lotId ?? '', [picture('front'), marked]);
    await setPictures(writer, other?.lotId ?? '', [picture('front')]);
    const { data } = await office.ask<Outputs['lotImport']>('lotImport', { saleId });
    expect(data.flaws).toEqual([{ lotId: one?.lotId, picture: marked }]);
  });

  test('says which columns it does not know', async () => {
    await bring(
      rowsOf(1).map((row) => [...row, '好']),
      [...SHEET_HEAD, '车主心情'],
    );
    expect(await sheet()).toMatchObject({
      unknown: ['车主心情'],
      first: [{ row: 2, cells: [...sheetRow(1), '好'] }],
    });
  });

  test('is held against the lots of its sale', async () => {
    await bring(rowsOf(2));
    await read();
    await take();
    await bring([sheetRow(2), sheetRow(3)]);
    await read();
    expect((await sheet()).faults).toEqual([
      { row: 2, column: 'A', fault: '拍品编号和专场里已有的拍品相同', cell: '0002' },
      { row: 2, column: 'C', fault: '车架号和专场里已有的拍品相同', cell: someVin(2) },
    ]);
  });

  test('is read again where its sale has changed meanwhile', async () => {
    await bring(rowsOf(2));
    await read();
    server.clock.moveTo(server.clock.nowMs() + 1_000);
    const file = (await office.ask<SaleFileView>('saleFile', { id: saleId })).data;
    await office.ask('editSale', { saleId, plan: file.plan });
    expect(await take()).toMatchObject({ code: 200, data: { state: 'reading', lots: 0 } });
    expect(await sheet()).toMatchObject({ state: 'reading', doneCount: 0 });
    expect(await lotsOf()).toEqual([]);
    await read();
    expect(await take()).toMatchObject({ data: { state: 'taken', lots: 2 } });
    expect(await lotsOf()).toHaveLength(2);
  });

  test('makes everybody who takes it a writer of the sale', async () => {
    await bring(rowsOf(1));
    await read();
    const importId = (await sheet()).id;
    const taken = await office.ask('takeLotImport', { saleId, importId }, office.chief);
    expect(taken.code).toBe(200);
    const { hands } = (await office.ask<SaleFileView>('saleFile', { id: saleId })).data;
    expect(hands.writers).toHaveLength(2);
  });

  test('is nobody’s who consigns a lot of it', async () => {
    await bring(
      rowsOf(1).map((row) => [...row, office.clerk.userId]),
      [...SHEET_HEAD, '委托人账户编号'],
    );
    await read();
    expect(refusalOf(await take())).toEqual({ code: 'OWN_MATTER' });
    expect(await lotsOf()).toEqual([]);
  });
});

describe('a sheet that is being read', () => {
  test('may be left and given up', async () => {
    await bring(rowsOf(150));
    const importId = (await sheet()).id;
    const cancelled = await office.ask('cancelLotImport', { saleId, importId });
    expect(cancelled).toMatchObject({ code: 200, data: { state: 'cancelled' } });
    await read();
    expect(await sheet()).toMatchObject({ state: 'cancelled', faults: [], first: [] });
    expect(await lotsOf()).toEqual([]);
    const again = await office.ask('cancelLotImport', { saleId, importId });
    expect(refusalOf(again)).toEqual({ code: 'IMPORT_STATE', state: 'cancelled' });
    const other = await office.ask('cancelLotImport', { saleId, importId: 'none' });
    expect(refusalOf(other)).toEqual({ code: 'IMPORT_STATE', state: 'none' });
  });

  test('gives way to the next one', async () => {
    await bring(rowsOf(150));
    const former = (await sheet()).id;
    server.clock.moveTo(server.clock.nowMs() + 1_000);
    await bring(rowsOf(1));
    await read();
    expect(await sheet()).toMatchObject({ state: 'checked', rowCount: 1 });
    const taken = await office.ask('takeLotImport', { saleId, importId: former });
    expect(refusalOf(taken)).toEqual({ code: 'IMPORT_STATE', state: 'cancelled' });
  });

  test('goes on where it was, and does nothing twice', async () => {
    await bring(rowsOf(250));
    const { id: importId } = await sheet();
    const { engine } = server.services;
    const piece = { importId, rowCount: 100, lots: [], faults: [] };
    expect(await engine.run(keepPiece, { ...piece, piece: 1 })).toBe(false);
    expect(await engine.run(keepPiece, { ...piece, piece: 0 })).toBe(true);
    expect(await engine.run(keepPiece, { ...piece, piece: 0 })).toBe(false);
    expect(await sheet()).toMatchObject({ state: 'reading', doneCount: 100 });
    await read();
    expect(await sheet()).toMatchObject({ state: 'checked', doneCount: 250 });
  });

  test('is not taken before it has been read', async () => {
    await bring(rowsOf(2));
    expect(refusalOf(await take())).toEqual({ code: 'IMPORT_STATE', state: 'reading' });
  });
});

describe('the way of a sheet in', () => {
  test('is closed to a sale that is no draft', async () => {
    const handed = await draft(office);
    await office.ask('submitSale', { saleId: handed });
    const sent = await sendSheet(server, { saleId: handed, bytes: plainSheet(rowsOf(1)) }, office.clerk);
    expect(refusalOf(sent)).toMatchObject({ code: 'SALE_STAGE' });
  });

  test('is closed to buyers', async () => {
    const buyer = await somePerson(server, '13800000009');
    const sent = await sendSheet(server, { saleId, bytes: plainSheet(rowsOf(1)) }, buyer);
    expect(sent.status).toBe(403);
  });

  test.each([
    [new Uint8Array(), 'empty'],
    [plainSheet([]), 'empty'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'broken'],
    [new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 1]), 'other'],
  ])('is closed to what is no sheet: %#', async (bytes, is) => {
    const sent = await sendSheet(server, { saleId, bytes }, office.clerk);
    expect(sent.status).toBe(415);
    expect(refusalOf(sent)).toEqual({ code: 'NOT_A_SHEET', is });
  });

  test('is closed to more lots than a sale may have', async () => {
    const sent = await sendSheet(server, { saleId, bytes: plainSheet(rowsOf(10_020)) }, office.clerk);
    expect(refusalOf(sent)).toEqual({ code: 'NOT_A_SHEET', is: 'long' });
  });
});

describe('a sheet to take home', () => {
  const fileOf = async (query: string): Promise<string> => {
    const url = `${BASE}${routes.lotImportFile.path}?saleId=${saleId}&as=csv&${query}`;
    const cookie = `luochui-session=${office.clerk.cookie}`;
    return (await server.app.inject({ method: 'GET', url, headers: { cookie } })).body;
  };

  test('is empty but for the columns of its kind', async () => {
    const vehicles = await fileOf('what=empty&kind=vehicle');
    expect(vehicles).toMatch(/^\ufeff?"?拍品编号"?,"?拍品名称"?,"?停放地"?,"?品牌/);
    expect(vehicles).toContain('起拍价（元）');
    expect(await fileOf('what=empty&kind=scrap')).toContain('计量单位');
  });

  test('comes back with all its columns known', async () => {
    const bytes = new TextEncoder().encode(`${(await fileOf('what=empty')).trimEnd()}\r\n001,帕萨特\r\n`);
    await sendSheet(server, { saleId, bytes }, office.clerk);
    expect(await sheet()).toMatchObject({ state: 'reading', unknown: [], rowCount: 1 });
  });

  test('lists what has to be mended', async () => {
    expect(await fileOf('what=faults')).toContain('404');
    await bring(rowsOf(1).map((row) => row.with(5, '很多')));
    await read();
    expect(await fileOf('what=faults')).toMatch(/2,"?F"?,"?起拍价没有看懂/);
  });
});
