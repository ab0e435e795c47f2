// A sheet of lots as a plain form posts it: a file, or what was pasted, and its way to the house.
import { beforeEach, describe, expect, it } from 'vitest';
import { BASE } from '#contract/route.ts';
import type { LotImport } from '#contract/sales/import-calls.ts';
import { IMPORT_STATES } from '#core/sales/import-state.ts';
import { apiOver } from '#lib/api.ts';
import type { Sending } from '#lib/office/sales/sale-forms.ts';
import { cancelSheet, sendSheet, takeSheet } from '#lib/office/sales/sheet-posts.ts';
import {
  emptySheetAddress,
  faultsAddress,
  placeText,
  sheetName,
  sheetText,
} from '#lib/office/sales/sheet-view.ts';
import { openFakeService } from '../../../kit/fake-service.ts';

const IMPORT = '/app/staff/sale/import';

let service: ReturnType<typeof openFakeService>;
/** Files as they were handed on. */
let bodies: { readonly text: string; readonly type: string | null }[];

beforeEach(() => {
  service = openFakeService();
  bodies = [];
  service.replies(IMPORT, { code: 200, data: { importId: 'import-1', state: 'reading' } });
});

const watched: typeof fetch = async (input, init) => {
  const { body, headers } = init ?? {};
  if (body instanceof File) {
    bodies.push({ text: await body.text(), type: new Headers(headers).get('content-type') });
  }
  return service.fetch(input, init);
};

const sending = (fields: Readonly<Record<string, string | File>>): Sending => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const url = new URL('https://house.example/office/sales?id=sale-1&step=lots&sheet=yes');
  return { call: apiOver(service.fetch), api: watched, form, url, saleId: 'sale-1' };
};
const asked = () => Object.fromEntries(service.to(IMPORT)[0]?.query ?? []);
const file = (name: string, text = '编号\n001'): File => new File([text], name, { type: 'text/csv' });
const LED = '/office/sales?id=sale-1&step=lots&sheet=yes&done=sheet';

describe('a sheet that is handed in', () => {
  it('goes on as it is, by its name and its kind', async () => {
    const led = await sendSheet(sending({ sheet: file('清单 1&2.csv'), kind: 'scrap' }));
    expect(led).toBe(LED);
    expect(asked()).toEqual({ saleId: 'sale-1', kind: 'scrap', name: '清单 1&2.csv' });
    expect(bodies).toEqual([{ text: '编号\n001', type: 'text/csv' }]);
  });

  it('counts before what was pasted', async () => {
    await sendSheet(sending({ sheet: file('a.csv'), cells: '编号\n002' }));
    expect(bodies.map(({ text }) => text)).toEqual(['编号\n001']);
  });

  it('gives way to what was pasted where it is empty', async () => {
    await sendSheet(sending({ sheet: file('', ''), cells: '编号\n002' }));
    expect(asked()).toEqual({ saleId: 'sale-1', kind: 'vehicle' });
    expect(bodies.map(({ text }) => text.replaceAll('\r', ''))).toEqual(['编号\n002']);
  });

  it.each([[{}], [{ cells: '' }], [{ cells: ' \n\t\u3000' }], [{ sheet: 'no file' }]])(
    'is asked for where there is none: %j',
    async (fields) => {
      const told = await sendSheet(sending(fields));
      expect(told).toEqual({ problems: { sheet: '请选择一份表格，或把单元格粘贴在下面' } });
      expect(bodies).toEqual([]);
    },
  );

  it.each(['', 'tank', 'constructor', 'vehicle'])('of the kind "%s" is one of vehicles', async (kind) => {
    await sendSheet(sending({ sheet: file('a.csv'), kind }));
    expect(asked()).toMatchObject({ kind: 'vehicle' });
  });
});

describe('the name of a sheet', () => {
  it('keeps its end where it is long', async () => {
    await sendSheet(sending({ sheet: file(`${'长'.repeat(200)}.csv`) }));
    expect(asked().name).toBe(`${'长'.repeat(116)}.csv`);
  });

  it('is not cut within a sign', async () => {
    const led = await sendSheet(sending({ sheet: file(`𠮷${'a'.repeat(119)}`) }));
    expect(led).toBe(LED);
    expect(asked().name).toBe('a'.repeat(119));
  });

  it('of whole signs stays whole', async () => {
    await sendSheet(sending({ sheet: file('𠮷'.repeat(61)) }));
    expect(asked().name).toBe('𠮷'.repeat(60));
  });
});

describe('a sheet the house does not take', () => {
  it.each([
    [{ code: 'NOT_A_SHEET', is: 'long' }, 4930, /10000|一万|10,000|1 万/],
    [{ code: 'NOT_A_SHEET', is: 'broken' }, 4930, /./],
  ])('is told under its field: %j', async (refusal, code, words) => {
    service.replies(IMPORT, { code, data: { refusal, lot: null } });
    const told = await sendSheet(sending({ sheet: file('a.csv') }));
    expect(told).toMatchObject({ problems: { sheet: expect.stringMatching(words) as string } });
  });

  it.each([401, 403])('for want of a right is told by the desk: %i', async (code) => {
    service.replies(IMPORT, { code, msg: '没有权限', data: null });
    await expect(sendSheet(sending({ sheet: file('a.csv') }))).rejects.toMatchObject({ code });
  });
});

describe('deeds on a sheet', () => {
  it('take it by its id, and lead back to the lots', async () => {
    service.replies(`${IMPORT}/take`, { code: 200, data: { importId: 'i', state: 'taken', lots: 2 } });
    const led = await takeSheet(sending({ importId: 'i' }));
    expect(led).toBe('/office/sales?id=sale-1&step=lots&done=sheet-taken');
    expect(service.to(`${IMPORT}/take`)[0]?.body).toEqual({ saleId: 'sale-1', importId: 'i' });
  });

  it('stay with it where it is read again', async () => {
    service.replies(`${IMPORT}/take`, { code: 200, data: { importId: 'i', state: 'reading', lots: 0 } });
    expect(await takeSheet(sending({ importId: 'i' }))).toBe(`${LED}-again`);
  });

  it('give it up', async () => {
    service.replies(`${IMPORT}/cancel`, { code: 200, data: { importId: 'i', state: 'cancelled' } });
    expect(await cancelSheet(sending({ importId: 'i' }))).toBe(`${LED}-cancelled`);
    expect(service.to(`${IMPORT}/cancel`)[0]?.body).toEqual({ saleId: 'sale-1', importId: 'i' });
  });

  it('that the house refuses are told by the desk', async () => {
    const refusal = { code: 'IMPORT_STATE', state: 'faulty' };
    service.replies(`${IMPORT}/take`, { code: 4931, data: { refusal, lot: null } });
    await expect(takeSheet(sending({ importId: 'i' }))).rejects.toMatchObject({ refusal });
  });
});

describe('a sheet in words', () => {
  const SHEET: LotImport = {
    id: 'import-1',
    state: 'reading',
    kind: 'vehicle',
    name: '',
    atMs: 0,
    rowCount: 10_000,
    doneCount: 0,
    faultCount: 0,
    faults: [],
    unknown: [],
    columns: [],
    first: [],
  };
  const fault = { row: 2, column: 'C', fault: '错', cell: null };

  it('says how many faults are left out, where any are', () => {
    const faulty = { ...SHEET, state: 'faulty', faultCount: 1, faults: [fault] } as const;
    expect(sheetText(faulty)).toBe('共 10000 行，1 处要改。改完重新上传，有一处不过就一行不写入。');
    const mendable = { ...faulty, faults: [{ ...fault, cell: '很多' }] };
    expect(sheetText(mendable)).toContain('在这里逐格改，或改完重新上传；有一处不过就一行不写入。');
    expect(sheetText({ ...faulty, faultCount: 2 })).toContain('2 处要改，这里列出前 1 处');
  });

  it('says something else in each state', () => {
    expect(new Set(IMPORT_STATES.map((state) => sheetText({ ...SHEET, state }))).size).toBe(5);
  });

  it('names the place of a fault, and the sheet itself', () => {
    expect([placeText(fault), placeText({ ...fault, column: null })]).toEqual(['2 行 C 列', '2 行']);
    expect([sheetName(SHEET), sheetName({ ...SHEET, name: 'a.csv' })]).toEqual(['粘贴的单元格', 'a.csv']);
  });

  it('leads to its files, whatever the id of its sale', () => {
    const ways = [emptySheetAddress('a&b', 'scrap', 'csv'), faultsAddress('a&b')];
    const queries = ways.map((way) => Object.fromEntries(new URL(way, 'https://h').searchParams));
    expect(queries).toEqual([
      { saleId: 'a&b', what: 'empty', kind: 'scrap', as: 'csv' },
      { saleId: 'a&b', what: 'faults', as: 'xlsx' },
    ]);
    expect(ways.every((way) => way.startsWith(`${BASE}/`))).toBe(true);
  });
});
