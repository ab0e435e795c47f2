// A confirmation says how the thing came to be the buyer's, and what becomes of their deposit: what
// no hammer struck down is not said to have been struck down.
import { describe, expect, test } from 'vitest';
import type { Confirmation, Paper, SaleWay } from '#core/documents/paper.ts';
import { yuan } from '#core/money.ts';
import { confirmationSheet } from '#server/pdf/print-confirmation.ts';
import { printPaper } from '#server/pdf/print.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { paperFixtures } from '../../kit/documents/paper-fixtures.ts';

const confirmation = paperFixtures.find(({ kind }) => kind === 'confirmation') as Confirmation;
const signed = { name: '王小明', atMs: confirmation.struckAtMs + 60_000, sha256: 'ab'.repeat(32) };

/** Everything that is written on the sheet, a line for each piece. */
const writtenOn = (paper: Confirmation): string => {
  const lines: string[] = [];
  const note = (...pieces: unknown[]): void => void lines.push(JSON.stringify(pieces));
  const sheet = { paragraph: note, section: note, facts: note, sums: note, note, signatures: note };
  confirmationSheet(paper, sheet as unknown as Sheet);
  return lines.join('\n');
};

const HAMMER_WORDS = ['落槌', '最高应价竞得', '第五十一条'];

describe('a confirmation of what was sold', () => {
  test.each<[SaleWay, readonly string[]]>([
    ['fixed-price', ['一口价或双方商定的价格订购']],
    ['negotiated', ['未达到保留价', '议价', '达成一致']],
    ['second', ['原买受人违约', '候补成交', '本人最后应价']],
  ])('by %s names no hammer', (way, said) => {
    const written = writtenOn({ ...confirmation, way });
    for (const words of said) expect(written).toContain(words);
    for (const words of HAMMER_WORDS) {
      // The seller's place to sign bears the house's name, which is a hammer's too.
      expect(written.replaceAll('拍卖人：落槌', '')).not.toContain(words);
    }
    expect(written).toContain('参照《中华人民共和国拍卖法》第五十二条');
  });

  test('under the hammer says who struck', () => {
    const written = writtenOn({ ...confirmation, way: 'hammer' });
    for (const words of [...HAMMER_WORDS, '成交价（落槌价）']) expect(written).toContain(words);
  });

  test('on a falling price says that they took it first', () => {
    const written = writtenOn({ ...confirmation, way: 'falling' });
    expect(written).toContain('最先应价');
    expect(written).not.toContain('最高应价');
    expect(written).not.toContain('落槌价');
  });
});

describe('where a confirmation sends its buyer', () => {
  test('is the yard of the lot, with its hours and its telephone', () => {
    const written = writtenOn(confirmation);
    for (const told of ['上海嘉定 3 号库', '上海市嘉定区示例路 3 号', '每日 09:00–16:30', '021-0000-0000']) {
      expect(written).toContain(told);
    }
    expect(written).toContain('"订单编号","value":"LC20270314-0022"');
  });

  test('is the city of a lot that came without a yard', () => {
    const bare = { ...confirmation, lot: { ...confirmation.lot, yard: null } };
    expect(writtenOn(bare)).toContain('"所在地","value":"上海"');
  });

  test('names frame number and plate of a vehicle, and of nothing else', () => {
    expect(writtenOn(confirmation)).toContain('"车架号","value":"LSVNU45N8M2123456"');
    const plain = { vin: 'LSVNU45N8M2123456', plate: '' };
    expect(writtenOn({ ...confirmation, vehicle: plain })).toContain('"车牌号","value":"无"');
    expect(writtenOn({ ...confirmation, vehicle: null })).not.toContain('车架号');
  });
});

describe('a paper that is heard', () => {
  const tagsOf = async (paper: Paper): Promise<Record<string, number>> => {
    const pdf = (await printPaper(paper)).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (zh-CN)');
    expect(pdf).toContain('/DisplayDocTitle true');
    const tags = [...pdf.matchAll(/^\/S \/(\w+)$/gm)].map(([, tag = '']) => tag);
    return Object.fromEntries(
      [...new Set(tags)].map((tag) => [tag, tags.filter((one) => one === tag).length]),
    );
  };

  test('has one heading, sections, and tables with their heads', async () => {
    const tags = await tagsOf(confirmation);
    expect(tags).toMatchObject({ Document: 1, H1: 1, H2: 6 });
    expect(tags.TH).toBe(tags.TD);
  });

  test('names the heads of a long table once, on however many pages', async () => {
    const minutes = paperFixtures.find(({ kind }) => kind === 'minutes') as Paper;
    expect((await tagsOf(minutes)).TD).toBeGreaterThan(500);
    const facts = (await tagsOf(minutes)).TH ?? 0;
    expect(facts).toBeLessThan(40);
  });
});

test('a confirmation names its rules and tariff in words, not codes', () => {
  const written = writtenOn(confirmation);
  expect(written).toContain('"竞价规则","value":"机动车网络专场竞价规则 2026年第1版"');
  expect(written).toContain('佣金（车辆佣金标准 2026年第1版）');
  expect(written).not.toMatch(/[a-z]-\d{4}\.\d/);
});

describe('the deposit on a confirmation', () => {
  test('of a vehicle is kept until the transfer', () => {
    expect(writtenOn(confirmation)).toContain('转为履约保证金');
  });

  test('of a vehicle at a fixedPrice is kept once paid for', () => {
    const written = writtenOn({ ...confirmation, way: 'fixed-price' });
    expect(written).toContain('"已缴保证金，付款后转为履约保证金","value":"¥2,000.00"');
  });

  test('of goods counts towards the price, and the rest is told', () => {
    const written = writtenOn({ ...confirmation, creditFen: yuan(2_000) });
    expect(written).not.toContain('履约保证金');
    expect(written).toContain('"已缴保证金 ¥2,000.00 抵作价款后应付","value":"¥16,616.00"');
  });
});

test('a signed confirmation has the hash of the unsigned on it', async () => {
  const long = { ...confirmation.lot, title: '2022款 特斯拉 Model Y 长续航全轮驱动版' };
  const marks = ['注册日期', '表显里程', '燃料种类', '排放标准'].map((label) => ({
    label,
    value: '2022.04',
  }));
  const lot = { ...long, marks };
  const paper: Confirmation = { ...confirmation, lot, way: 'second', creditFen: 200_000, signature: signed };
  const pages = (bytes: Buffer): number => bytes.toString('latin1').split('/Type /Page\n').length - 1;
  // The fullest paper runs on to a second page, which has the whole of the signatures.
  expect(pages(await printPaper(paper))).toBe(2);
  expect(writtenOn(paper)).toContain(`所签文件 SHA-256：${signed.sha256}`);
});

describe('what was sold by weight or by count', () => {
  const soldAs = (milli: number) => ({ ...confirmation.lot, quantity: { milli, unit: '台' } });

  test('is confirmed at the price of one and of the whole', () => {
    const written = writtenOn({ ...confirmation, hammerFen: yuan(94_800), lot: soldAs(3_000) });
    expect(written).toContain('单价 × 数量');
    expect(written).toMatch(/31,600(\.00)?[^"]*× 3 台/);
    expect(written).not.toContain('约 ');
    const rounded = writtenOn({ ...confirmation, hammerFen: yuan(100_000), lot: soldAs(3_000) });
    expect(rounded).toMatch(/约 [^"]*33,333\.33[^"]* × 3 台/);
  });

  test('is told apart from one thing, which has no such line', () => {
    expect(writtenOn(confirmation)).not.toContain('单价 × 数量');
  });
});

describe('the confirmation of a lease', () => {
  const disposal = { kind: 'lease', per: 'year', months: 36 } as const;
  const written = writtenOn({ ...confirmation, lot: { ...confirmation.lot, disposal } });

  test('knows a lessee and a rent, and no buyer', () => {
    for (const words of ['承租人', '成交租金（元/年），租期 3 年', '首期租金', '出租方', '招租']) {
      expect(written).toContain(words);
    }
    expect(written).not.toContain('买受人');
  });

  test('is not what a buyer of the same thing signs', () => {
    expect(writtenOn(confirmation)).not.toContain('承租人');
  });
});
