// Figures of a rule set as they are typed: read exactly, refused in words, and set side by side.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unsoundField } from '#core/sales/rule-check.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import {
  figureParts,
  figuresTyped,
  ruleDifferences,
  ruleParts,
  rulesIn,
  ruleTyped,
} from '#lib/office/sales/rule-fields.ts';
import { FormReader } from '#lib/office/sales/typed-fields.ts';

const AT_MS = Date.UTC(2026, 11, 20, 2);

const readOf = (base: RuleSet, change: Readonly<Record<string, string>> = {}) => {
  const parts = ruleParts(base);
  const reader = new FormReader({ ...ruleTyped(base, base.version, AT_MS), ...change }, parts);
  const rules = rulesIn(reader, base);
  return { rules, problems: reader.problems, effectiveFromMs: reader.at('effectiveFrom') };
};
const ladderOf = (ladder: string) => {
  const { rules, problems } = readOf(LANE_RULES, { ladder });
  return { ladder: rules.format === 'lane' ? rules.ladder : null, problem: problems.ladder ?? null };
};
const LINES = '加价阶梯一行写两个数：起点和幅度，例如 10000 200';

describe('a ladder that is typed', () => {
  const TWO = [
    { fromFen: 0, stepFen: 10_000 },
    { fromFen: 1_000_000, stepFen: 20_000 },
  ];

  it.each([
    '0 100\n10000 200',
    '0, 100\n10,000, 200',
    '0\t100\n10,000\t200',
    '  0   100  \r\n\r\n 1万 200元 \r\n',
    '０　１００\n１００００　２００',
    '0元， 100元\n10000元，  200元',
  ])('is read however its figures are set: %j', (text) => {
    const { ladder, problem } = ladderOf(text);
    expect([ladder, problem]).toEqual([TWO, null]);
  });

  it.each([
    ['0', 'one figure'],
    ['0 100 200', 'three'],
    ['0 一百', 'words'],
    ['0 -100', 'less than nothing'],
    ['10000，200', 'no blank between'],
    ['0 ,100', 'no blank behind the mark'],
    ['0 100.001', 'less than a fen'],
    ['0 1e3', 'a power'],
    ['0 999999999999', 'more than any sum'],
    ['0 100\n10000', 'a second rung of one figure'],
  ])('is told where it is not read: %j, %s', (text) => {
    expect(ladderOf(text).problem).toBe(LINES);
  });

  it.each(['', '\n \n', '\u3000'])('is asked for where there is none: %j', (text) => {
    expect(ladderOf(text)).toEqual({ ladder: [], problem: '请填写加价阶梯' });
  });

  it('keeps its fen', () => {
    expect(ladderOf('0 0.01\n1,234.5 0.5').ladder).toEqual([
      { fromFen: 0, stepFen: 1 },
      { fromFen: 123_450, stepFen: 50 },
    ]);
  });

  it('comes back as it was written, whatever its sums', () => {
    const sum = fc.integer({ min: 0, max: 10_000_000_000 });
    const rungs = fc.array(fc.record({ fromFen: sum, stepFen: sum }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rungs, (ladder) => {
        const { rules, problems } = readOf({ ...LANE_RULES, ladder });
        expect(rules).toEqual({ ...LANE_RULES, ladder });
        expect(problems).toEqual({});
      }),
    );
  });
});

describe('a figure that is typed', () => {
  it.each([
    ['', '请填写每件的时长'],
    ['一分钟', '每件的时长请写整数，例如 62000'],
    ['1.5', '每件的时长请写整数，例如 62000'],
    ['-60', '每件的时长请写整数，例如 62000'],
    ['60 秒', '每件的时长请写整数，例如 62000'],
  ])('of "%s" is no span', (lotMs, problem) => {
    expect(readOf(LANE_RULES, { lotMs }).problems.lotMs).toBe(problem);
  });

  it('of seconds is kept in thousandths', () => {
    const { rules, problems } = readOf(LANE_RULES, { lotMs: ' １,８００ ', windowMs: '0' });
    expect(problems).toEqual({});
    expect(rules).toEqual({
      ...LANE_RULES,
      lotMs: 1_800_000,
      extension: { ...LANE_RULES.extension, windowMs: 0 },
    });
    expect(unsoundField(rules)).toBe('extension');
  });

  it('of no cap is no nought', () => {
    const uncapped = readOf(TIMED_VEHICLE_RULES, { mostExtensions: ' ' }).rules;
    expect(uncapped).toEqual(TIMED_VEHICLE_RULES);
    const none = readOf(TIMED_VEHICLE_RULES, { mostExtensions: '0' }).rules;
    expect(none).toMatchObject({ extension: { mostExtensions: 0 } });
    expect(readOf(TIMED_VEHICLE_RULES, { mostExtensions: '不限' }).problems).toEqual({
      mostExtensions: '最多延时次数请写整数，例如 62000',
    });
  });

  it('beyond all numbers is no sound rule', () => {
    expect(unsoundField(readOf(LANE_RULES, { decideMs: '999999999999999' }).rules)).toBe('decideMs');
  });

  it('of a sum is read in yuan', () => {
    expect(readOf(FALLING_RULES, { dropFen: '0.5万' }).rules).toMatchObject({ dropFen: 500_000 });
    expect(readOf(FALLING_RULES, { dropFen: '' }).problems).toEqual({ dropFen: '请填写每次降价' });
    expect(Object.keys(readOf(FALLING_RULES, { dropFen: '1,5', everyMs: 'x' }).problems)).toEqual([
      'everyMs',
      'dropFen',
    ]);
  });

  it.each(['', 'no', 'on', 'YES'])('of a tick "%s" is none', (isCountShown) => {
    expect(readOf(SEALED_RULES, { isCountShown }).rules).toMatchObject({
      isCountShown: false,
      areAmountsShown: true,
    });
  });

  it('of rounds may be none', () => {
    const { rules, problems } = readOf(FIXED_PRICE_RULES, { mostRounds: '0', holdMs: '60' });
    expect([problems, unsoundField(rules)]).toEqual([{}, null]);
    expect(rules).toEqual({ ...FIXED_PRICE_RULES, mostRounds: 0, holdMs: 60_000 });
  });
});

describe('the name and the day of a version', () => {
  it.each([
    [' Lane-2026.2 ', 'lane-2026.2'],
    ['ＬＡＮＥ－２０２６．２', 'lane-2026.2'],
    ['lane-2026.2\u200B', 'lane-2026.2'],
  ])('"%s" is kept plain', (version, kept) => {
    expect(readOf(LANE_RULES, { version }).rules.version).toBe(kept);
  });

  it.each(['', '  ', '\u200B'])('"%s" is asked for', (version) => {
    expect(readOf(LANE_RULES, { version }).problems).toEqual({ version: '请填写版本' });
  });

  it('say the day by the clock of China', () => {
    expect(ruleTyped(LANE_RULES, 'lane-2026.2', AT_MS).effectiveFrom).toBe('2026-12-20T10:00');
    expect(readOf(LANE_RULES).effectiveFromMs).toBe(AT_MS);
  });

  it.each(['', '2027-02-30 10:00', '2027-01-01', '2027-01-01 25:00', '10:00'])(
    'is no moment: "%s"',
    (effectiveFrom) => {
      const { problems, effectiveFromMs } = readOf(LANE_RULES, { effectiveFrom });
      expect(problems).toEqual({ effectiveFrom: '请写生效时间，例如 2026-11-28 10:00' });
      expect(effectiveFromMs).toBe(0);
    },
  );

  it('change neither whose limits they keep nor their format', () => {
    const { rules } = readOf(JUDICIAL_RULES, { profile: 'house', format: 'lane' });
    expect(rules).toEqual(JUDICIAL_RULES);
  });
});

describe('two versions side by side', () => {
  it('differ in each changed figure, in the order of the form', () => {
    const { rules } = readOf(LANE_RULES, { ladder: '0 100', confirmPercent: '130', windowMs: '12' });
    expect(ruleDifferences({ ...LANE_RULES, ladder: [{ fromFen: 0, stepFen: 5_000 }] }, rules)).toEqual([
      { label: '加价阶梯', before: '0 50', after: '0 100' },
      { label: '需再次确认的比例', before: '120', after: '130' },
      { label: '触发延时的时间（秒）', before: '10', after: '12' },
    ]);
  });

  it('differ in no name', () => {
    expect(ruleDifferences(LANE_RULES, { ...LANE_RULES, version: 'lane-2027.1' })).toEqual([]);
  });

  it('say a tick in words', () => {
    const hidden = { ...SEALED_RULES, areAmountsShown: false };
    expect(ruleDifferences(SEALED_RULES, hidden)).toEqual([
      { label: '开标后公布各人报价', before: '是', after: '否' },
    ]);
  });

  it('of other formats had no such figure before', () => {
    const differences = ruleDifferences(FALLING_RULES, SEALED_RULES);
    expect(differences).toEqual([
      { label: '公布投标人数', before: '没有', after: '否' },
      { label: '开标后公布各人报价', before: '没有', after: '是' },
    ]);
    const capped = ruleDifferences(SEALED_RULES, TIMED_VEHICLE_RULES);
    expect(capped).toContainEqual({ label: '最多延时次数', before: '没有', after: '不限' });
    expect(capped).toContainEqual({ label: '相邻两件的间隔（秒）', before: '没有', after: '60' });
  });

  it.each([LANE_RULES, TIMED_VEHICLE_RULES, FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES])(
    'have all their figures in the form: $format',
    (rules) => {
      const names = figureParts(rules).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(Object.keys(figuresTyped(rules)).toSorted()).toEqual(names.toSorted());
    },
  );
});
