// Rules and agreements read from their Markdown, and the figures in them held against core.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesSchema } from '#contract/content/content.ts';
import { readChapters, readRuleText } from '#contract/content/rule-text.ts';
import { HOUSE_LADDER } from '#core/bidding/ladder.ts';
import { claimableCategories, claimEndsMs, leastEstimateFen } from '#core/disputes/claim.ts';
import { FAIR_USE_MS } from '#core/disputes/fair-use.ts';
import { SERVICE_FEN, STORAGE_DAY_FEN, VEHICLE_FEES } from '#core/orders/fees.ts';
import {
  FREE_STORAGE_DAYS,
  PICK_UP_DAYS,
  SELLER_WORKDAYS,
  TRANSFER_DAYS,
  TRANSFER_LAW_DAYS,
} from '#core/orders/order-dues.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { moneyText } from '#lib/format.ts';
import { readRules, RULES, said, tableOf } from '../../kit/content/rules-read.ts';

const FILE = `---
title: 业务规则
version: '2026.2'
announced: 2026-10-10
effective: 2026-11-01
summary: 都以本页为准。
---

**本公司**依照[拍卖法](https://example.cn)公开拍卖，
竞买人应当读完。

## 加价幅度

首次出价不得低于起拍价：

| 当前价      | 加价幅度 |
| ----------- | -------- |
| 不足 ¥1,000 | ¥20      |
| ¥1,000 起   | ¥50      |

1. 一次最多加 50 个幅度。
2. 出价不可撤回，
   接受即生效。

> 举例：14:30:00 落槌。

### 细则

- 甲
* 乙
`;

describe('a rule text read from its file', () => {
  const text = readRuleText(FILE);

  it('has its head', () => {
    const { title, version, effective, summary } = text;
    expect({ title, version, effective, summary }).toEqual({
      title: '业务规则',
      version: '2026.2',
      effective: '2026-11-01',
      summary: '都以本页为准。',
    });
  });

  it('has what stands before the first chapter, without the marks of Markdown', () => {
    expect(text.lead).toEqual([{ is: 'paragraph', text: '本公司依照拍卖法公开拍卖，竞买人应当读完。' }]);
  });

  it('has its chapters in their parts', () => {
    expect(text.chapters).toEqual([
      {
        title: '加价幅度',
        blocks: [
          { is: 'paragraph', text: '首次出价不得低于起拍价：' },
          {
            is: 'table',
            head: ['当前价', '加价幅度'],
            rows: [
              ['不足 ¥1,000', '¥20'],
              ['¥1,000 起', '¥50'],
            ],
          },
          { is: 'list', items: ['一次最多加 50 个幅度。', '出价不可撤回，接受即生效。'] },
          { is: 'note', text: '举例：14:30:00 落槌。' },
          { is: 'heading', text: '细则' },
          { is: 'list', items: ['甲', '乙'] },
        ],
      },
    ]);
  });

  it('is the same whatever ends its lines', () => {
    expect(readRuleText(FILE.replaceAll('\n', '\r\n'))).toEqual(text);
  });

  it('has chapters only if it begins with one, nothing where empty', () => {
    expect(readChapters('## 甲\n\n一。\n\n## 乙\n')).toEqual({
      lead: [],
      chapters: [
        { title: '甲', blocks: [{ is: 'paragraph', text: '一。' }] },
        { title: '乙', blocks: [] },
      ],
    });
    expect(readChapters('')).toEqual({ lead: [], chapters: [] });
  });

  it('without a head has none to tell', () => {
    expect(readRuleText('## 甲\n')).toMatchObject({ title: '', version: '', chapters: [{ title: '甲' }] });
  });
});

describe('the head of a version', () => {
  const head = {
    title: '业务规则',
    version: '2026.3',
    announced: new Date('2026-11-20'),
    effective: new Date('2026-12-15'),
    summary: '谁能竞买、要缴多少保证金。',
    changes: '新增“组合委托”一章。',
  };
  const faultsOf = (part: object): string[] => {
    const parsed = rulesSchema.safeParse({ ...head, ...part });
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it('is taken when every field is right; first versions have no changes', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ announced: undefined })).toEqual([]);
    expect(faultsOf({ changes: undefined })).toEqual([]);
  });

  it('leaves the law’s seven days between being shown and coming into force', () => {
    expect(faultsOf({ announced: new Date('2026-12-08') })).toEqual([]);
    expect(faultsOf({ announced: new Date('2026-12-09') })).toEqual([
      'effective: 生效日期至少比公示日期晚 7 天（电子商务法第三十四条）',
    ]);
  });

  it.each([
    [{ version: undefined }, 'version: 请填写版本'],
    [{ version: '第三版' }, 'version: 版本写年份和序号，例如 2026.1'],
    [{ title: '规' }, 'title: 标题至少 4 个字'],
    [{ announced: 'soon' }, 'announced: 公示日期要写成日期，例如 2026-11-20'],
    [{ effective: undefined }, 'effective: 生效日期要写成日期，例如 2026-11-20'],
    [{ summary: '短' }, 'summary: 摘要至少 10 个字'],
    [{ changes: '改' }, 'changes: 修改说明至少 6 个字'],
  ])('with %j is sent back in words: %s', (part, fault) => {
    expect(faultsOf(part)).toContain(fault);
  });
});

describe('the texts of the house', () => {
  const files = readdirSync(RULES).flatMap((file) => {
    const [, name = '', year = '', number = ''] = /^(.+)-(\d{4})-(\d+)\.md$/.exec(file) ?? [];
    return name === '' ? [] : [[name, `${year}.${number}`] as const];
  });

  it.each(files)('%s %s is named after its version and has something to say', (name, version) => {
    const text = readRules(name, version);
    expect(text.version).toBe(version);
    expect(text.title.length).toBeGreaterThan(3);
    const titles = text.chapters.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('have a past and a version to come of the business rules', () => {
    expect(files.filter(([name]) => name === 'business-rule').map(([, version]) => version)).toEqual([
      '2026.1',
      '2026.2',
      '2026.3',
      '2026.4',
      '2027.1',
    ]);
  });
});

describe.each(['2026.2', '2026.3', '2026.4', '2027.1'])(
  'the business rules %s say what core does',
  (version) => {
    const text = readRules('business-rule', version);

    it('about the steps', () => {
      const rows = tableOf(text, '加价幅度');
      expect(rows.map(([, step]) => step)).toEqual(HOUSE_LADDER.map(({ stepFen }) => moneyText(stepFen)));
      expect(rows.slice(1).map(([from]) => from)).toEqual(
        HOUSE_LADDER.slice(1).map(({ fromFen }) => `${moneyText(fromFen)} 起`),
      );
      expect(said(text, '加价幅度')).toContain(`最多加 ${TIMED_VEHICLE_RULES.mostSteps} 个幅度`);
      expect(said(text, '加价幅度')).toContain(`超过 ${TIMED_VEHICLE_RULES.confirmSteps} 个幅度`);
    });

    it('about the extension', () => {
      const minutes = TIMED_VEHICLE_RULES.extension.extendMs / 60_000;
      expect(said(text, '顺延')).toContain(`落槌前最后 ${minutes} 分钟内`);
      expect(said(text, '顺延')).toContain(`该次出价之后 ${minutes} 分钟`);
    });

    it('about the fees', () => {
      const rates = tableOf(text, '收费标准').map(([, rate]) => Number(rate?.replace('%', '')) * 100);
      expect(rates.map(Math.round)).toEqual(VEHICLE_FEES.bands.map(({ basisPoints }) => basisPoints));
      const words = said(text, '收费标准');
      expect(words).toContain(`服务费最低 ${moneyText(VEHICLE_FEES.leastFen)}`);
      expect(words).toContain(`代办过户 ${moneyText(SERVICE_FEN['transfer-agency'])}`);
      expect(words).toContain(`异地提档 ${moneyText(SERVICE_FEN['file-transfer'])}`);
      expect(words).toContain(`免费 ${FREE_STORAGE_DAYS} 天，之后每天 ${moneyText(STORAGE_DAY_FEN.usual)}`);
      expect(words).toContain(`大型车辆每天 ${moneyText(STORAGE_DAY_FEN.large)}`);
    });

    it('about the days after the hammer', () => {
      expect(said(text, '付款')).toContain('第 2 个工作日 17:00 前');
      expect(said(text, '提车')).toContain(`${PICK_UP_DAYS} 日内`);
      expect(said(text, '过户')).toContain(`${SELLER_WORKDAYS} 个工作日内`);
      expect(said(text, '过户')).toContain(`${TRANSFER_DAYS} 日内上传`);
      expect(said(text, '过户')).toContain(`${TRANSFER_LAW_DAYS} 日内申请`);
    });
  },
);

describe.each(['2026.3', '2026.4', '2027.1'])(
  'the business rules %s, to come, say what core does',
  (version) => {
    const text = readRules('business-rule', version);
    const car = {
      category: 'vehicle',
      soldAtMs: 0,
      isPaid: true,
      isUndone: false,
      pickedUpAtMs: 0,
      isAsIs: false,
    } as const;

    it('about every service that costs something', () => {
      const words = said(text, '收费标准');
      for (const amountFen of Object.values(SERVICE_FEN)) expect(words).toContain(moneyText(amountFen));
      expect(words).toContain('物流按单报价');
    });

    it('about what is claimed, from which sum on and until when', () => {
      const words = said(text, '争议');
      const least = leastEstimateFen({ ...car, hammerFen: 1 }, 'condition');
      expect(words).toContain(`维修估价应当达到 ${moneyText(least)} 或者成交价的 1%`);
      expect(leastEstimateFen({ ...car, hammerFen: least * 200 }, 'condition')).toBe(least * 2);
      const low = Number(/成交价不足 ¥([\d,]+) 的车辆/.exec(words)?.[1]?.replaceAll(',', '')) * 100;
      expect(claimableCategories({ ...car, hammerFen: low - 1 })).toEqual(['ownership', 'vin', 'odometer']);
      expect(claimableCategories({ ...car, hammerFen: low }).length).toBeGreaterThan(3);
      const lastMs = claimEndsMs({ ...car, hammerFen: low, pickedUpAtMs: 60 * DAY_MS }, 'condition') ?? 0;
      // The epoch began at eight in the morning of the first day.
      expect(words).toContain(`第 ${Math.ceil(lastMs / DAY_MS)} 日内`);
      expect(words).toContain(`${FAIR_USE_MS / DAY_MS / 30} 个月内购得 20 件以上`);
    });

    it('about negotiation and the second bidder, for whom there is a day', () => {
      expect(said(text, '保留价')).toContain('下一个工作日 18:00 前');
      expect(said(text, '违约')).toContain('最后出价征询其是否买受，限 24 小时答复');
    });
  },
);
