// A sheet of lots on the desk of sales: handed in, watched, mended, taken whole or given up.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotImport } from '#contract/sales/import-calls.ts';
import Sales from '../../../../src/pages/office/sales.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { somePlan } from '../../../kit/sales.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
const STATE = '/app/staff/sale/import/state';
const IMPORT = '/app/staff/sale/import';

const SHEET: LotImport = {
  id: 'import-1',
  state: 'reading',
  kind: 'vehicle',
  name: '租赁退役清单.xlsx',
  atMs: OFFICE_NOW_MS,
  rowCount: 20,
  doneCount: 8,
  faultCount: 0,
  faults: [],
  unknown: [],
  columns: ['拍品编号', null, '车架号'],
  first: [
    { row: 2, cells: ['001', '好', 'LSVNU45N8M2123456'] },
    { row: 3, cells: ['002'] },
  ],
};
const FAULTY: LotImport = {
  ...SHEET,
  state: 'faulty',
  doneCount: 20,
  faultCount: 201,
  unknown: ['车主心情'],
  faults: [
    {
      row: 2,
      column: 'C',
      fault: '车架号校验位不对：第 9 位应为 2，表里是 7，请照行驶证核对',
      cell: 'LSVNU45N8M2123456',
    },
    { row: 9, column: null, fault: '停放地太长', cell: null },
  ],
};
const goods = { ...SOME_FILE, plan: somePlan({ hall: 'non-vehicle' }, OFFICE_NOW_MS) };

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
  answers(STATE, { sheet: null, flaws: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const desk = (posted?: Readonly<Record<string, string>>, query = ''): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots&sheet=yes${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const post = (form: string, fields: Readonly<Record<string, string>> = {}) =>
  desk({ form, token: 't', importId: 'import-1', ...fields });
const shown = async (sheet: LotImport): Promise<Drawn> => {
  answers(STATE, { sheet, flaws: [] });
  return desk();
};

describe('the way to a sheet', () => {
  it('stands beside the lots of a draft', async () => {
    const { html } = await draw(Sales, {
      address: '/office/sales?id=sale-1&step=lots',
      api: service.fetch,
      person: HOUSE_PERSON,
    });
    expect(linksIn(html)).toContain('/office/sales?id=sale-1&step=lots&sheet=yes');
    expect(service.to(STATE)).toEqual([]);
  });

  it('takes a file or pasted cells, and offers an empty one', async () => {
    const { html, words } = await desk();
    expect(words).toContain('从表格粘贴或上传');
    expect(html).toMatch(/<input type="file"[^>]*name="sheet"|name="sheet"[^>]*type="file"/);
    expect(html).toContain('<textarea');
    expect(linksIn(html)).toContain(
      '/prod-api/app/staff/sale/import/file?saleId=sale-1&what=empty&kind=vehicle&as=xlsx',
    );
    expect(html).not.toContain('name="kind"');
  });

  it('asks of goods for their kind', async () => {
    answers('/app/staff/sale/detail', goods);
    const { html, words } = await desk(undefined, '&kind=scrap');
    expect(html).toContain('name="kind"');
    expect(words).toContain('废旧物资');
  });

  it('is closed where the sale is no draft', async () => {
    answers('/app/staff/sale/detail', { ...SOME_FILE, stage: 'in-review', state: 'in-review' });
    const { html, words } = await desk();
    expect(words).toContain('现在不能放入拍品');
    expect(html).not.toContain('name="sheet"');
  });
});

describe('a sheet that is being read', () => {
  it('shows how far it has come, and may be given up', async () => {
    const { html, words } = await shown(SHEET);
    expect(words).toContain('共 20 行，已核对 8 行。可以离开这一页，核对不会停。');
    expect(html).toMatch(/<progress max="20" value="8"/);
    expect(html).toContain('data-reading');
    expect(words).toContain('取消这份表格');
    expect(words).not.toContain('件放入专场');
  });

  it('shows its first rows by row and column', async () => {
    const { words } = await shown(SHEET);
    expect(words).toContain('租赁退役清单.xlsx');
    expect(words).toContain('A 拍品编号 C 车架号');
    expect(words).toContain('2 001 LSVNU45N8M2123456 3 002');
  });
});

describe('a sheet with faults', () => {
  it('names each by its row and its column', async () => {
    const { html, words } = await shown(FAULTY);
    expect(words).toContain(
      '共 20 行，201 处要改，这里列出前 2 处。在这里逐格改，或改完重新上传；有一处不过就一行不写入。',
    );
    expect(words).toContain('2 行 C 列 车架号校验位不对：第 9 位应为 2，表里是 7');
    expect(words).toContain('9 行 停放地太长');
    expect(words).toContain('不认得、没有读的列：车主心情');
    expect(html.match(/<td data-bad/g)).toHaveLength(1);
    expect(linksIn(html)).toContain('/prod-api/app/staff/sale/import/file?saleId=sale-1&what=faults&as=xlsx');
    expect(words).not.toContain('件放入专场');
  });
});

describe('a faulty cell', () => {
  const MEND = { row: '2', column: 'C', text: 'LSVNU45N2M2123456' };

  it('is put right where it stands', async () => {
    const { html } = await shown(FAULTY);
    expect(html.match(/value="office-sale-sheet-mend"/g)).toHaveLength(1);
    expect(html).toContain('value="LSVNU45N8M2123456"');
    answers(`${IMPORT}/mend`, { importId: 'import-1', state: 'reading' });
    const { headers } = await post('office-sale-sheet-mend', MEND);
    expect(headers.get('location')).toContain('done=sheet-mended');
    expect(service.to(`${IMPORT}/mend`)[0]?.body).toEqual({
      saleId: 'sale-1',
      importId: 'import-1',
      ...MEND,
      row: 2,
    });
    expect((await desk(undefined, '&done=sheet-mended')).words).toContain('正在重新核对');
  });

  it('has no form while the sheet is read', async () => {
    expect((await shown(SHEET)).html).not.toContain('office-sale-sheet-mend');
  });
});

describe('a sheet that is sound', () => {
  it('is taken whole', async () => {
    const { words } = await shown({ ...SHEET, state: 'checked', doneCount: 20 });
    expect(words).toContain('共 20 行，全部可用');
    expect(words).toContain('把 20 件放入专场');
    answers(`${IMPORT}/take`, { importId: 'import-1', state: 'taken', lots: 20 });
    const { headers } = await post('office-sale-sheet-take');
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&done=sheet-taken');
    expect(service.to(`${IMPORT}/take`)[0]?.body).toEqual({ saleId: 'sale-1', importId: 'import-1' });
  });

  it('is read again where its sale has changed', async () => {
    answers(`${IMPORT}/take`, { importId: 'import-1', state: 'reading', lots: 0 });
    const { headers } = await post('office-sale-sheet-take');
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&sheet=yes&done=sheet-again');
    expect((await desk(undefined, '&done=sheet-again')).words).toContain('正在重新核对');
  });

  it('may be given up', async () => {
    answers(`${IMPORT}/cancel`, { importId: 'import-1', state: 'cancelled' });
    const { headers } = await post('office-sale-sheet-cancel');
    expect(headers.get('location')).toContain('done=sheet-cancelled');
  });
});

describe('a sheet that is over', () => {
  it.each([
    ['taken', '上一份表格的 20 件已经放入专场。'],
    ['cancelled', '上一份表格已经取消，什么都没有写入。'],
  ] as const)('is said to be %s, and another may come', async (state, sentence) => {
    const { words } = await shown({ ...SHEET, state, name: '' });
    expect(words).toContain(sentence);
    expect(words).toContain('粘贴的单元格');
    expect(words).toContain('从表格粘贴或上传');
    expect(words).not.toContain('取消这份表格');
  });
});

describe('what is handed in', () => {
  it('goes to the house as a file of its own', async () => {
    answers(IMPORT, { importId: 'import-1', state: 'reading' });
    const { headers } = await post('office-sale-sheet', { kind: 'scrap', cells: '编号\t名称\n001\t钢' });
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&sheet=yes&done=sheet');
    const [sent] = service.to(IMPORT);
    const query = Object.fromEntries(sent?.query ?? []);
    expect(query).toEqual({ saleId: 'sale-1', kind: 'scrap' });
  });

  it('is asked for where there is nothing', async () => {
    const { words } = await post('office-sale-sheet', { cells: '  ' });
    expect(words).toContain('请选择一份表格，或把单元格粘贴在下面');
    expect(service.to(IMPORT)).toEqual([]);
  });

  it('that is no sheet is told at its field', async () => {
    const refusal = { code: 'NOT_A_SHEET', is: 'old' };
    service.replies(IMPORT, { code: 4930, msg: '旧版', data: { refusal, lot: null } });
    const { words, html } = await post('office-sale-sheet', { cells: '编号,车型' });
    expect(words).toContain('这是旧版表格，或有密码保护');
    expect(html).toContain('编号,车型');
  });
});

describe('pictures of damages', () => {
  const PICTURE = `${'a'.repeat(20)}-1600x1200`;
  const flaw = (marks: readonly object[] = []) => ({
    lotId: 'lot-1',
    picture: { picture: PICTURE, place: 'flaw', alt: '左前门：划痕', ...(marks.length > 0 && { marks }) },
  });
  const MARK = { part: '左前门', xPermille: 300, yPermille: 555 };
  const [first, ...others] = SOME_FILE.lots;
  const damages = [{ part: '左前门', kind: 'dent', text: '直径 3 cm', xPermille: 1, yPermille: 1 }];
  const damaged = {
    ...SOME_FILE,
    lots: [{ ...first, card: { ...first?.card, facts: { ...first?.card.facts, damages } } }, ...others],
  };

  beforeEach(() => {
    answers('/app/staff/sale/detail', damaged);
    answers('/app/staff/lot/shown', { pictures: [flaw().picture], documents: [] });
  });

  it('are listed by lot, those without a mark counted', async () => {
    answers(STATE, { sheet: null, flaws: [flaw()] });
    const { words, html } = await desk();
    expect(words).toContain('损伤图 1 张，1 张还没有标瑕疵');
    expect(words).toContain('001 2021款 大众 帕萨特：左前门：划痕');
    const open = `/office/sales?id=sale-1&step=lots&sheet=yes&mark=${PICTURE}`;
    expect(linksIn(html)).toContain(open);
    answers(STATE, { sheet: null, flaws: [flaw([MARK])] });
    expect((await desk()).words).toContain('损伤图 1 张，都标了瑕疵');
  });

  it('are marked beside the sheet, and lead back to it', async () => {
    answers(STATE, { sheet: null, flaws: [flaw()] });
    answers('/app/staff/lot/pictures', {});
    const { html } = await desk(undefined, `&mark=${PICTURE}`);
    expect(html).toMatch(/<input[^>]*type="image"[^>]*name="at"/);
    const posted = { lotId: 'lot-1', picture: PICTURE, part: '左前门', markX: '30', markY: '55.5' };
    const { headers } = await desk({ form: 'office-sale-marks', token: 't', ...posted }, `&mark=${PICTURE}`);
    expect(headers.get('location')).toContain('sheet=yes');
    expect(service.to('/app/staff/lot/pictures')[0]?.body).toMatchObject({
      pictures: [{ picture: PICTURE, marks: [MARK] }],
    });
  });

  it('are none where nobody handed one in', async () => {
    expect((await desk()).words).not.toContain('损伤图');
  });
});
