// Versions of the rules as their page is drawn and posted to.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RulesRow } from '#contract/sales/outputs.ts';
import type { MenuNode, RowsOf } from '#contract/staff/outputs.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import {
  figuresTyped,
  ruleDifferences,
  ruleParts,
  rulesIn,
  ruleTyped,
} from '#lib/office/sales/rule-fields.ts';
import { FormReader } from '#lib/office/sales/typed-fields.ts';
import Sales from '../../../../src/pages/office/sales.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const SECOND: RuleSet = { ...LANE_RULES, version: 'lane-2026.2', decideMs: 90_000 };
const ROWS: readonly RulesRow[] = [
  { rules: SECOND, effectiveFromMs: OFFICE_NOW_MS + 9 * DAY_MS },
  { rules: LANE_RULES, effectiveFromMs: 0 },
  { rules: SEALED_RULES, effectiveFromMs: 0 },
];
const LIST = '/app/rules/list';
const PUBLISH = '/app/staff/rules';

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies(LIST, { code: 200, data: { rows: ROWS } });
  service.replies(PUBLISH, { code: 200, data: { version: 'lane-2026.3' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const rules = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?view=rules${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', form: 'office-rules', ...posted } }),
  });
const DRAFT = '&version=lane-2026.1&draft=yes';
const TYPED = {
  ...ruleTyped(LANE_RULES, 'lane-2026.3', OFFICE_NOW_MS + 20 * DAY_MS),
  base: 'lane-2026.1',
  decideMs: '45',
};
const sent = () => service.to(PUBLISH).map(({ body }) => body);

describe('the versions of the rules', () => {
  it('are listed with the day from which each binds', async () => {
    const { words } = await rules();
    expect(words).toContain('规则版本 3 个，公示中 1 个');
    expect(words).toContain('竞价大厅竞价规则 2026年第1版 lane-2026.1');
    expect(words).toContain('开业起 生效中');
    expect(words).toContain('公示中');
  });

  it('stand beside the one before, each of their figures named', async () => {
    const { words } = await rules('&version=lane-2026.2');
    expect(words).toContain('落槌前的等待时间 90 秒');
    expect(words).toContain('落槌前的等待时间（秒） 60 90');
    expect(words).toContain('以此起草新版');
  });

  it('are only read without the right to publish', async () => {
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'rules.publish');
    const menu: RowsOf<MenuNode> = { total: rows.length, rows };
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menu });
    const { words, html } = await rules(DRAFT);
    expect(words).toContain('要有“专场与拍品 · 公布规则版本”权限');
    expect(html).not.toContain('office-rules');
  });
});

describe('a new version', () => {
  it('is drafted from the one that is open, under the next name', async () => {
    const { html, words } = await rules(DRAFT);
    expect(html).toMatch(/name="version"[^>]*value="lane-2026.3"/);
    expect(html).toMatch(/name="decideMs"[^>]*value="60"/);
    expect(words).toContain('七日以后才能生效（电子商务法第三十四条）');
    expect(words).not.toContain('公布 lane-2026.3');
  });

  it('shows how it differs before it is published', async () => {
    const { words } = await rules(DRAFT, { ...TYPED, step: 'check' });
    expect(words).toContain('落槌前的等待时间（秒） 60 45');
    expect(words).toContain('公布 lane-2026.3');
    expect(sent()).toEqual([]);
  });

  it('is published as it was typed', async () => {
    const { headers } = await rules(DRAFT, { ...TYPED, step: 'publish' });
    expect(headers.get('location')).toBe('/office/sales?view=rules&version=lane-2026.3&done=published');
    expect(sent()).toEqual([
      {
        rules: { ...LANE_RULES, version: 'lane-2026.3', decideMs: 45_000 },
        effectiveFromMs: OFFICE_NOW_MS + 20 * DAY_MS,
      },
    ]);
    expect((await rules('&version=lane-2026.2&done=published')).words).toContain('已公布，从现在起公示');
  });

  it('too soon is refused with the article, and stays typed', async () => {
    const refusal = { code: 'RULES_TOO_SOON', earliestMs: OFFICE_NOW_MS + 7 * DAY_MS };
    service.replies(PUBLISH, { code: 4919, data: { refusal, lot: null } });
    const { words, html } = await rules(DRAFT, { ...TYPED, step: 'publish' });
    expect(words).toContain('规则要公示七日才能生效');
    expect(html).toMatch(/name="decideMs"[^>]*value="45"/);
  });

  it.each([
    [{ decideMs: '' }, '请填写落槌前的等待时间'],
    [{ ladder: '一万 二百' }, '加价阶梯一行写两个数'],
    [{ ladder: '' }, '请填写加价阶梯'],
    [{ version: '' }, '请填写版本'],
    [{ effectiveFrom: '下周' }, '请写生效时间，例如'],
  ])('with %j names each fault', async (part, problem) => {
    const { words } = await rules(DRAFT, { ...TYPED, ...part, step: 'publish' });
    expect(words).toContain(problem);
    expect(sent()).toEqual([]);
  });

  it('of rules nobody knows is not sent', async () => {
    await rules(DRAFT, { ...TYPED, base: 'lane-1999.1', step: 'publish' });
    expect(sent()).toEqual([]);
  });
});

describe('the figures of rules of every kind', () => {
  const ALL: readonly RuleSet[] = [
    TIMED_VEHICLE_RULES,
    LANE_RULES,
    FIXED_PRICE_RULES,
    SEALED_RULES,
    FALLING_RULES,
  ];

  it.each(ALL.map((one) => [one.format, one] as const))('of %s are read as they are written', (_, one) => {
    const reader = new FormReader(ruleTyped(one, one.version, OFFICE_NOW_MS), ruleParts(one));
    expect(rulesIn(reader, one)).toEqual(one);
    expect(reader.problems).toEqual({});
    expect(ruleDifferences(one, one)).toEqual([]);
    expect(Object.keys(figuresTyped(one)).length).toBeGreaterThan(0);
  });

  it('differ by their own names', () => {
    const open = { ...SEALED_RULES, areAmountsShown: !SEALED_RULES.areAmountsShown };
    expect(ruleDifferences(SEALED_RULES, open).map(({ label }) => label)).toEqual(['开标后公布各人报价']);
    const capped = { ...TIMED_VEHICLE_RULES, extension: { ...LANE_RULES.extension, windowMs: 120_000 } };
    expect(ruleDifferences(TIMED_VEHICLE_RULES, capped)).toContainEqual({
      label: '最多延时次数',
      before: '不限',
      after: '20',
    });
  });
});
