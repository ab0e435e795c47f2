// One cell of a refused sheet over HTTP: put right where it stands, and the sheet read again.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { LotImport } from '#contract/sales/import-calls.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import { readImports } from '#server/sales/sheets/read-imports.ts';
import { draft, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { plainSheet, sendSheet, SHEET_HEAD, sheetRow } from '../../../kit/sales/sheets.ts';
import { openTestServer, type Answer, type TestServer } from '../../../kit/test-server.ts';

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

describe('a faulty cell', () => {
  const mend = async (input: object = {}, who = office.clerk) =>
    office.ask(
      'mendLotImport',
      { saleId, importId: (await sheet()).id, row: 3, column: 'F', text: '38500', ...input },
      who,
    );

  test('is put right, and the sheet read again', async () => {
    const rows = rowsOf(150);
    rows[1] = rows[1]?.with(5, '很多') ?? [];
    rows[140] = rows[140]?.with(5, '不少') ?? [];
    await bring(rows);
    await read();
    const { faults } = await sheet();
    expect(faults.map(({ row, column, cell }) => [row, column, cell])).toEqual([
      [3, 'F', '很多'],
      [142, 'F', '不少'],
    ]);
    expect(await mend()).toMatchObject({ code: 200, data: { state: 'reading' } });
    await read();
    expect(await sheet()).toMatchObject({ state: 'faulty', faultCount: 1 });
    await mend({ row: 142 });
    await read();
    expect(await sheet()).toMatchObject({ state: 'checked', faultCount: 0, rowCount: 150 });
    expect(await take()).toMatchObject({ data: { state: 'taken', lots: 150 } });
    expect((await lotsOf())[1]).toMatchObject({ plan: { startPriceFen: 3_850_000 } });
  });

  test('that is wrong again is told again, and keeps its secret', async () => {
    await bring(rowsOf(2).map((row) => row.with(5, '很多')));
    await read();
    await mend({ text: '七八万' });
    await read();
    expect((await sheet()).faults.map(({ cell }) => cell)).toEqual(['很多', '七八万']);
    const pieces = await server.services.reader.selectFrom('lotImportPieces').selectAll().execute();
    expect(JSON.stringify(pieces)).not.toContain('七八万');
  });

  test('is not mended in a sheet that waits for nobody’s hand', async () => {
    await bring(rowsOf(2));
    expect(refusalOf(await mend())).toEqual({ code: 'IMPORT_STATE', state: 'reading' });
    await read();
    expect(refusalOf(await mend())).toEqual({ code: 'IMPORT_STATE', state: 'checked' });
    expect(refusalOf(await mend({ importId: 'none' }))).toEqual({ code: 'IMPORT_STATE', state: 'none' });
  });

  test('takes a row that is there, and a column by its letter', async () => {
    await bring(rowsOf(2).map((row) => row.with(5, '很多')));
    await read();
    expect(refusalOf(await mend({ row: 99 }))).toEqual({ code: 'IMPORT_STATE', state: 'faulty' });
    expect(refusalOf(await mend({ column: 'f' }))).toMatchObject({ code: 'MALFORMED' });
    expect(refusalOf(await mend({ text: '长'.repeat(4_001) }))).toMatchObject({ code: 'MALFORMED' });
    expect((await sheet()).faultCount).toBe(2);
  });
});
