// One row of a sheet: a lot, or all its faults by column.
import { describe, expect, it } from 'vitest';
import type { FieldPart } from '#core/input/typed-form.ts';
import { vinDigit } from '#core/lots/sheet/frame-number.ts';
import type { Cell } from '#core/lots/sheet/sheet-cell.ts';
import { headOf, type SheetForm } from '#core/lots/sheet/sheet-columns.ts';
import { faultAt, houseFault, isBlankRow, rowRead, type RowInput } from '#core/lots/sheet/sheet-row.ts';

const PARTS: readonly FieldPart[] = [
  {
    title: '全部',
    fields: [
      { name: 'number', label: '拍品编号', kind: 'line' },
      { name: 'title', label: '拍品名称', kind: 'line' },
      { name: 'city', label: '停放地', kind: 'line' },
      { name: 'registered', label: '上牌日期', kind: 'line', date: 'month' },
      { name: 'odometerKm', label: '表显里程', kind: 'number' },
      { name: 'vin', label: '车架号', kind: 'line' },
      { name: 'startPriceFen', label: '起拍价', kind: 'money' },
      { name: 'depositFen', label: '保证金', kind: 'money' },
      { name: 'isLarge', label: '大件', kind: 'check' },
      { name: 'handover', label: '交接事项', kind: 'text', isList: true },
      { name: 'defects', label: '瑕疵说明', kind: 'text' },
    ],
  },
];
const FORM: SheetForm = { kind: 'vehicle', parts: PARTS, words: {} };
const HEAD = ['拍品编号', '拍品名称', '上牌日期', '表显里程', '车架号', '起拍价', '保证金'];
const VIN = ((vin: string): string => `${vin.slice(0, 8)}${vinDigit(vin)}${vin.slice(9)}`)(
  'LSVAA4180M2110364',
);
const SOUND: readonly Cell[] = [
  '007',
  '帕萨特',
  { figures: '44325' },
  { figures: '62000' },
  VIN,
  { figures: '38500' },
  '3,900',
];

const asked = (...more: readonly string[]): RowInput => {
  const read = headOf([{ row: 1, cells: [...HEAD, ...more] }], FORM);
  return read.ok ? { ...FORM, head: read.head, usual: { city: '上海' } } : expect.fail('a head');
};
const readOf = (cells: readonly Cell[], more: readonly string[] = []) =>
  rowRead({ row: 5, cells }, asked(...more));
const withCell = (at: number, cell: Cell): readonly Cell[] => SOUND.with(at, cell);

describe('a row of a sheet', () => {
  it('is the lot its cells make', () => {
    const { lot, faults } = readOf(SOUND);
    expect(faults).toEqual([]);
    expect(lot.card).toMatchObject({
      kind: 'vehicle',
      number: '007',
      title: '帕萨特',
      city: '上海',
      registered: '2021.05',
      odometerKm: 62_000,
    });
    expect(lot.plan).toMatchObject({
      startPriceFen: 3_850_000,
      depositFen: 390_000,
      reserveFen: null,
      marks: { vin: VIN, plate: '' },
      excluded: [],
      formerStartFen: null,
    });
  });

  it('says its own city before that of the sale', () => {
    const { lot } = readOf([...SOUND, '杭州'], ['停放地']);
    expect(lot.card.city).toBe('杭州');
    expect(readOf([...SOUND, ''], ['停放地']).lot.card.city).toBe('上海');
  });

  it('tells each of its faults by its column', () => {
    const cells = ['1.2E+17', '帕萨特', '去年', '很多', VIN, '', '-3'];
    expect(readOf(cells).faults.map(({ row, column }) => `${row}${column ?? ''}`)).toEqual([
      '5A',
      '5C',
      '5D',
      '5F',
      '5G',
    ]);
  });

  it('tells of one cell one fault alone', () => {
    expect(readOf(withCell(3, '#REF!')).faults).toEqual([
      { row: 5, column: 'D', fault: '表显里程这一格是公式的错误，请填写结果' },
    ]);
  });

  it('may be shorter than its head', () => {
    expect(readOf(SOUND.slice(0, 6)).faults).toEqual([{ row: 5, column: 'G', fault: '请填写保证金' }]);
  });

  it.each([
    [['', ' ', '\u200b'], true],
    [[], true],
    [['', { figures: '0' }], false],
  ])('that says nothing is blank: %#', (cells, isBlank) => {
    expect(isBlankRow({ row: 1, cells })).toBe(isBlank);
  });
});

describe('the frame number of a row', () => {
  const wrongly = VIN.slice(0, 8) + (VIN.charAt(8) === '7' ? '2' : '7') + VIN.slice(9);

  it('is held against its check digit', () => {
    const fault = `车架号校验位不对：第 9 位应为 ${VIN.charAt(8)}，表里是 ${wrongly.charAt(8)}，请照行驶证核对`;
    expect(readOf(withCell(4, wrongly)).faults).toEqual([{ row: 5, column: 'E', fault }]);
  });

  it('of another form is for the house to tell', () => {
    expect(readOf(withCell(4, 'LSVAA4')).faults).toEqual([]);
  });

  it('may be dressed in blanks and small letters', () => {
    expect(readOf(withCell(4, ` ${VIN.toLowerCase().slice(0, 6)} ${VIN.slice(6)}`)).faults).toEqual([]);
  });
});

describe('papers that are missing', () => {
  const faultsOf = (handover: string, defects = ''): readonly string[] =>
    readOf([...SOUND, handover, defects], ['交接事项', '瑕疵说明']).faults.map(({ column, fault }) =>
      [column, fault].join(' '),
    );

  it('are none where all are handed over', () => {
    expect(faultsOf('登记证书、行驶证、钥匙两把')).toEqual([]);
  });

  it('are told where they are neither handed over nor told', () => {
    expect(faultsOf('登记证、钥匙')).toEqual(['H 缺行驶证：没有的写进瑕疵说明，有的写进交接事项']);
    expect(faultsOf('')).toEqual(['H 缺登记证、行驶证：没有的写进瑕疵说明，有的写进交接事项']);
  });

  it('may be told as a defect', () => {
    expect(faultsOf('登记证', '行驶证遗失，买受人补办')).toEqual([]);
  });

  it('are asked only where the sheet has a column for them', () => {
    expect(readOf(SOUND).faults).toEqual([]);
  });

  it('are not asked of what is no vehicle', () => {
    const cells = withCell(4, '');
    expect(readOf([...cells, ''], ['交接事项']).faults).toEqual([]);
  });
});

describe('a fault of the house', () => {
  it('stands in the column whose field it names', () => {
    const fault = '车架号是 17 位数字和字母，没有 I、O、Q，请照行驶证填写';
    expect(houseFault(fault, 9, asked())).toEqual({ row: 9, column: 'E', fault });
  });

  it('about no column is about its row', () => {
    expect(houseFault('停放地太长', 9, asked())).toEqual({ row: 9, column: null, fault: '停放地太长' });
    expect(houseFault('没有读懂', 9, asked())).toMatchObject({ column: null });
    expect(faultAt(asked().head, { row: 2, name: 'none', fault: 'x' }).column).toBeNull();
  });
});

describe('a row of goods', () => {
  const GOODS: SheetForm = {
    kind: 'scrap',
    words: {},
    parts: [
      {
        title: '全部',
        fields: [
          { name: 'number', label: '拍品编号', kind: 'line' },
          { name: 'title', label: '拍品名称', kind: 'line' },
          { name: 'startPriceFen', label: '起拍价', kind: 'money' },
          { name: 'depositFen', label: '保证金', kind: 'money' },
          { name: 'amount', label: '数量', kind: 'line' },
          { name: 'unit', label: '计量单位', kind: 'line' },
          { name: 'isUnitPriced', label: '按单价竞价', kind: 'check' },
          { name: 'basics', label: '基本信息', kind: 'text', isList: true },
        ],
      },
    ],
  };
  const words = GOODS.parts.flatMap(({ fields }) => fields.map(({ label }) => label));
  const goods = (...cells: readonly Cell[]) => {
    const read = headOf([{ row: 1, cells: words }], GOODS);
    const { head } = read.ok ? read : expect.fail('a head');
    return rowRead({ row: 2, cells }, { ...GOODS, head, usual: {} });
  };

  it('has its quantity, its price for one of it, and its facts', () => {
    const cells = [
      '01',
      '废钢',
      { figures: '1200' },
      '100',
      { figures: '12.6' },
      '吨',
      '是',
      '成色：旧；品位：高',
    ];
    const { lot, faults } = goods(...cells);
    expect(faults).toEqual([]);
    expect(lot.card).toMatchObject({
      kind: 'scrap',
      quantity: { milli: 12_600, unit: '吨', isUnitPriced: true },
      facts: {
        basics: [
          { label: '成色', value: '旧' },
          { label: '品位', value: '高' },
        ],
      },
    });
    expect('marks' in lot.plan).toBe(false);
  });

  it('says where its quantity is wrong or missing', () => {
    expect(goods('01', '废钢', '1', '1', '很多', '吨').faults).toMatchObject([{ column: 'E' }]);
    expect(goods('01', '废钢', '1', '1', '', '吨').faults).toEqual([
      { row: 2, column: 'E', fault: '请填写数量' },
    ]);
    expect(goods('01', '废钢', '1', '1').faults).toEqual([]);
  });
});
