// No name of the code's own fields reaches a person: every field of every call has one in Chinese,
// and what is wrong with it is said by that. Source: goals.md U12.
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldFault, issueFault } from '#contract/field-fault.ts';
import { fieldNameAt, fieldNameOf } from '#contract/field.ts';
import { inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';

interface Inner extends z.core.$ZodType {
  readonly _zod: z.core.$ZodType['_zod'] & {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Inner>>;
      readonly options?: readonly Inner[];
      readonly innerType?: Inner;
      readonly element?: Inner;
    };
  };
}

type Field = readonly [name: string, schema: Inner];

/** All fields of a schema, however deep. */
const fieldsIn = (schema: Inner): readonly Field[] => {
  const { shape = {}, options = [], innerType, element } = schema._zod.def;
  const within = [...Object.values(shape), ...options, innerType, element];
  return [...Object.entries(shape), ...within.flatMap((inner) => (inner ? fieldsIn(inner) : []))];
};

const routeNames = Object.keys(inputs) as RouteName[];
const CODE = /[a-z]{2,}[A-Z_]|undefined|\bnull\b|Invalid|\[object/;

const faultOf = (route: RouteName, sent: unknown): string => {
  const parsed = inputs[route].safeParse(sent, { reportInput: true });
  return parsed.success ? '' : issueFault(route, parsed.error.issues[0]).msg;
};

describe('every field of the contract', () => {
  it.each(routeNames)('has a name in Chinese: %s', (route) => {
    const unnamed = fieldsIn(inputs[route]).filter(
      ([, schema]) => !/^[\p{Script=Han}（）、]+$/u.test(fieldNameOf(schema)?.label ?? ''),
    );
    expect(unnamed).toEqual([]);
  });

  it.each(routeNames)('is told by it, whatever is sent: %s', (route) => {
    const fields = [...new Set(fieldsIn(inputs[route]).map(([name]) => name))];
    const wrong = [null, undefined, '', ' ', 'x', -1, 1.5, {}, [], ['\u0000'], 'x'.repeat(30_000)];
    const told = wrong.flatMap((value) => [
      faultOf(route, value),
      faultOf(route, Object.fromEntries(fields.map((field) => [field, value]))),
      ...fields.map((field) => faultOf(route, { [field]: value })),
    ]);
    expect(told.filter((msg) => CODE.test(msg))).toEqual([]);
    expect(told.filter((msg) => msg !== '' && !/\p{Script=Han}/u.test(msg))).toEqual([]);
  });

  it('says in Chinese what may be chosen', () => {
    const { card } = inputs.putLot.shape;
    const damage = { kind: 'dent', part: '左前门', text: '', severity: '重', xPermille: 0, yPermille: 0 };
    const parsed = card.safeParse({ kind: 'vehicle', facts: { damages: [damage] } });
    const issues = parsed.error?.issues ?? [];
    const [wrong] = issues.filter(({ path }) => path.includes('severity'));
    expect(issueFault('putLot', wrong && { ...wrong, path: ['card', ...wrong.path] }).msg).toBe(
      '损伤程度只能是轻微、一般、明显',
    );
  });

  it('is no name every object has', () => {
    for (const field of ['constructor', '__proto__', 'toString']) {
      expect(fieldNameAt(inputs.login, [field])).toBeNull();
      expect(fieldFault('login', field).msg).toBe('提交的内容没有读懂，请刷新这一页再试');
    }
  });
});

const read = (route: RouteName, sent: object): unknown => inputs[route].safeParse(sent).data;

describe('what is wrong', () => {
  const login = { way: 'password', phone: '13800000001', password: 'luochui-demo' };
  const driver = { orderId: 'none', name: '王师傅', idLastFour: '123X', plate: '沪A12345' };

  it.each<[RouteName, object, string]>([
    ['login', { ...login, phone: '1380000' }, '手机号是 1 开头的 11 位数字，请检查'],
    ['login', { ...login, phone: ' \u200b ' }, '请填写手机号'],
    ['login', { way: 'code', phone: login.phone, smsCode: '12345' }, '验证码是 6 位数字，请检查'],
    ['createAccount', { phone: login.phone, smsCode: '123456', password: 'short' }, '密码至少 8 位'],
    ['orderDriver', { ...driver, idLastFour: '12' }, '身份证末四位是三位数字加一位数字或字母 X，请检查'],
    ['orderDriver', { ...driver, name: '\u2800' }, '请填写姓名'],
    ['orderDriver', { ...driver, name: '···' }, '姓名里至少要有一个字'],
    ['orderSign', { orderId: 'o', name: '王'.repeat(41) }, '姓名最多 40 个字'],
    [
      'placeBid',
      { lotId: 'l', kind: 'exact', amountFen: 0, seenPriceFen: null, isConfirmed: true },
      '出价金额不能小于 1',
    ],
    ['follow', { lotId: '../x', isFollowed: true }, '拍品编号有误，请刷新这一页再试'],
    ['follow', { lotId: 'l', isFollowed: true, isAdmin: 1 }, '提交的内容里多了一项，请刷新这一页再试'],
    ['askInvoice', { orderId: 'o', title: { kind: 'company', name: '', creditCode: '' } }, '请填写发票抬头'],
  ])('%s is said by the name on the screen: %#', (route, sent, msg) => {
    expect(faultOf(route, sent)).toBe(msg);
  });

  it('with an unbearable name is said by the character, with way out', () => {
    expect(faultOf('orderSign', { orderId: 'o', name: '王🚗' })).toBe(
      '姓名里的“🚗”印不到文件上，请改写成通用的字；身份证上就是这个字的，请致电客服签纸质文件',
    );
  });
});

describe('what is typed', () => {
  it.each<[RouteName, object, object]>([
    [
      'login',
      { way: 'password', phone: '\u202d138 0000 0001\u202c', password: ' p ' },
      { phone: '13800000001', password: ' p ' },
    ],
    [
      'sendCode',
      {
        phone: '＋８６ １３８ ００００ ０００１',
        proof: 'x',
      },
      { phone: '13800000001' },
    ],
    [
      'createAccount',
      { phone: '13800000001', smsCode: '123 456', password: 'long enough' },
      { smsCode: '123456' },
    ],
    [
      'bindCard',
      { number: '6222 0210 0112 3456 780', bank: ' 工商银行 ', isConsented: true },
      { number: '6222021001123456780', bank: '工商银行' },
    ],
    [
      'orderDriver',
      { orderId: 'o', name: ' 王 师傅 ', idLastFour: '１２３ｘ', plate: '沪a·12345' },
      { name: '王师傅', idLastFour: '123X', plate: '沪A12345' },
    ],
    ['orderVoucher', { orderId: 'o', reference: ' 2026 1125-001 ' }, { reference: '20261125-001' }],
    [
      'askInvoice',
      { orderId: 'o', title: { kind: 'company', name: '某某公司', creditCode: '9131 0000 ma1f l0xx xx' } },
      { title: { kind: 'company', name: '某某公司', creditCode: '91310000MA1FL0XXXX' } },
    ],
    [
      'staffOrderDo',
      { action: 'hand-out', orderId: 'o', code: '123-456', storageFen: 0 },
      { code: '123456' },
    ],
    ['search', { q: '　宝马\u200b ' }, { q: '宝马' }],
    ['noticeList', { q: '\ufeff上海', city: '上海　' }, { q: '上海', city: '上海' }],
  ])('%s is read as it is meant: %#', (route, sent, meant) => {
    expect(read(route, sent)).toMatchObject(meant);
  });

  it.each<[RouteName, object]>([
    ['orderSign', { orderId: 'o', name: '\u3164' }],
    ['objectToForfeit', { id: 'f', text: '\u200b\u200b\u200b\u200b\u200b' }],
    ['reviewSale', { saleId: 's', verdict: 'send-back', reason: '\ufeff' }],
    ['disputeAct', { id: 'd', what: 'appeal', text: '\u2800\u2800' }],
    ['answerEnquiry', { id: 'l', text: ' \u200d ' }],
    ['amendLot', { lotId: 'l', title: '\u00ad' }],
    ['putHouse', { id: 'h', name: '\u2060', permitNumber: '1', issuer: 'x', validUntilMs: 1 }],
  ])('%s takes nothing visible for nothing', (route, sent) => {
    expect(inputs[route].safeParse(sent).success).toBe(false);
  });
});
