// Figures of a rule set as its form asks for them, format by format, and the rules that what was
// typed makes of the version before. Spans are typed in seconds, sums in yuan. Source: product.md
// 3.1, 3.3; core/sales/rule-set.ts.
import type { Ladder } from '#core/bidding/ladder.ts';
import { linesOf, type FieldPart, type FieldSpec, type Typed } from '#core/input/typed-form.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { readSum } from '#core/input/typed-sum.ts';
import { isAscendingRules, type AscendingRules, type RuleSet } from '#core/sales/rule-set.ts';
import { yuanText } from '#lib/format.ts';
import { wallText, type FormReader } from './typed-fields.ts';

const SECOND_MS = 1_000;

const VERSION: FieldPart = {
  title: '版本',
  fields: [
    { name: 'version', label: '版本', kind: 'line', hint: '用过的版本号不能再用' },
    { name: 'effectiveFrom', label: '生效时间', kind: 'time', hint: '要先公示七日（电子商务法第三十四条）' },
  ],
};

const span = (name: string, label: string): FieldSpec => ({ name, label, kind: 'number', hint: '秒' });

const ASCENDING: readonly FieldPart[] = [
  {
    title: '加价',
    fields: [
      {
        name: 'ladder',
        label: '加价阶梯',
        kind: 'text',
        hint: '一行一档：从多少元起 每次加多少元，例如 10000 200',
        alias: ['阶梯起点', '加价幅度'],
      },
      { name: 'mostSteps', label: '一次最多加的档数', kind: 'number' },
      { name: 'confirmSteps', label: '需再次确认的档数', kind: 'number' },
      {
        name: 'confirmPercent',
        label: '需再次确认的比例',
        kind: 'number',
        hint: '当前价的百分之几，例如 120',
      },
    ],
  },
  {
    title: '延时',
    fields: [
      span('windowMs', '触发延时的时间'),
      span('extendMs', '每次延时的时间'),
      {
        name: 'mostExtensions',
        label: '最多延时次数',
        kind: 'number',
        isOptional: true,
        hint: '空着不限次数',
      },
    ],
  },
];

const OWN: Readonly<Record<RuleSet['format'], readonly FieldSpec[]>> = {
  timed: [span('spacingMs', '相邻两件的间隔')],
  lane: [span('lotMs', '每件的时长'), span('decideMs', '落槌前的等待时间')],
  'fixed-price': [
    span('holdMs', '锁定时间'),
    span('acceptedHoldMs', '议成后的锁定时间'),
    span('offerMs', '还价的有效时间'),
    { name: 'mostRounds', label: '最多议价轮数', kind: 'number', hint: '0 是不议价' },
  ],
  sealed: [
    { name: 'isCountShown', label: '公布投标人数', kind: 'check' },
    { name: 'areAmountsShown', label: '开标后公布各人报价', kind: 'check' },
  ],
  falling: [span('everyMs', '降价的间隔'), { name: 'dropFen', label: '每次降价', kind: 'money' }],
};

/** Figures of rules of that kind, without the version's own name and day. */
export function figureParts(rules: RuleSet): readonly FieldPart[] {
  const own = { title: '出售方式', fields: OWN[rules.format] };
  return isAscendingRules(rules) ? [...ASCENDING, own] : [own];
}

export function ruleParts(rules: RuleSet): readonly FieldPart[] {
  return [VERSION, ...figureParts(rules)];
}

const secondsText = (ms: number): string => String(ms / SECOND_MS);
const tick = (is: boolean): string => (is ? 'yes' : '');

const ladderText = (ladder: Ladder): string =>
  ladder.map(({ fromFen, stepFen }) => `${yuanText(fromFen)} ${yuanText(stepFen)}`).join('\n');

const ascendingTyped = ({ ladder, extension, ...rules }: AscendingRules): Typed => ({
  ladder: ladderText(ladder),
  mostSteps: String(rules.mostSteps),
  confirmSteps: String(rules.confirmSteps),
  confirmPercent: String(rules.confirmPercent),
  windowMs: secondsText(extension.windowMs),
  extendMs: secondsText(extension.extendMs),
  mostExtensions: extension.mostExtensions === null ? '' : String(extension.mostExtensions),
});

const ownTyped = (rules: RuleSet): Typed => {
  switch (rules.format) {
    case 'timed':
      return { spacingMs: secondsText(rules.spacingMs) };
    case 'lane':
      return { lotMs: secondsText(rules.lotMs), decideMs: secondsText(rules.decideMs) };
    case 'fixed-price':
      return {
        holdMs: secondsText(rules.holdMs),
        acceptedHoldMs: secondsText(rules.acceptedHoldMs),
        offerMs: secondsText(rules.offerMs),
        mostRounds: String(rules.mostRounds),
      };
    case 'sealed':
      return { isCountShown: tick(rules.isCountShown), areAmountsShown: tick(rules.areAmountsShown) };
    case 'falling':
      return { everyMs: secondsText(rules.everyMs), dropFen: yuanText(rules.dropFen) };
  }
};

/** Figures as they stand in the form. */
export function figuresTyped(rules: RuleSet): Typed {
  return { ...(isAscendingRules(rules) && ascendingTyped(rules)), ...ownTyped(rules) };
}

/** The form of a version that follows on these rules. */
export function ruleTyped(rules: RuleSet, version: string, effectiveFromMs: number): Typed {
  return { ...figuresTyped(rules), version, effectiveFrom: wallText(effectiveFromMs) };
}

const rungIn = (line: string): Ladder[number] | null => {
  const [from = '', step = '', ...more] = plainLine(line).split(/[ ，,]*\s+/);
  const [fromSum, stepSum] = [readSum(from), readSum(step)];
  return fromSum.ok && stepSum.ok && more.length === 0
    ? { fromFen: fromSum.value, stepFen: stepSum.value }
    : null;
};

const ladderIn = (reader: FormReader): Ladder => {
  const rungs = linesOf(reader.text('ladder')).map(rungIn);
  const known = rungs.filter((rung) => rung !== null);
  if (rungs.length === 0) reader.miss('ladder');
  else if (known.length < rungs.length)
    reader.tell('ladder', '加价阶梯一行写两个数：起点和幅度，例如 10000 200');
  return known;
};

const spanIn = (reader: FormReader, name: string): number => reader.whole(name) * SECOND_MS;

const ascendingIn = <Rules extends AscendingRules>(reader: FormReader, rules: Rules): Rules => ({
  ...rules,
  ladder: ladderIn(reader),
  mostSteps: reader.whole('mostSteps'),
  confirmSteps: reader.whole('confirmSteps'),
  confirmPercent: reader.whole('confirmPercent'),
  extension: {
    windowMs: spanIn(reader, 'windowMs'),
    extendMs: spanIn(reader, 'extendMs'),
    mostExtensions: reader.wholeOrNull('mostExtensions'),
  },
});

/** The version before, with what was typed in its place. */
export function rulesIn(reader: FormReader, before: RuleSet): RuleSet {
  const version = plainLine(reader.text('version')).toLowerCase();
  if (version === '') reader.miss('version');
  const named = { ...before, version };
  switch (named.format) {
    case 'timed':
      return { ...ascendingIn(reader, named), spacingMs: spanIn(reader, 'spacingMs') };
    case 'lane':
      return {
        ...ascendingIn(reader, named),
        lotMs: spanIn(reader, 'lotMs'),
        decideMs: spanIn(reader, 'decideMs'),
      };
    case 'fixed-price':
      return {
        ...named,
        holdMs: spanIn(reader, 'holdMs'),
        acceptedHoldMs: spanIn(reader, 'acceptedHoldMs'),
        offerMs: spanIn(reader, 'offerMs'),
        mostRounds: reader.whole('mostRounds'),
      };
    case 'sealed':
      return {
        ...named,
        isCountShown: reader.isTicked('isCountShown'),
        areAmountsShown: reader.isTicked('areAmountsShown'),
      };
    case 'falling':
      return { ...named, everyMs: spanIn(reader, 'everyMs'), dropFen: reader.fen('dropFen') };
  }
}

export interface RuleDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Undefined: rules of another format have no such figure. */
const shown = ({ kind }: FieldSpec, text: string | undefined): string => {
  if (text === undefined) return '没有';
  if (kind === 'check') return text === 'yes' ? '是' : '否';
  return text === '' ? '不限' : text;
};

/** Figures in which two versions of one kind differ, in the words of the form. */
export function ruleDifferences(before: RuleSet, after: RuleSet): readonly RuleDifference[] {
  const [from, to] = [figuresTyped(before), figuresTyped(after)];
  return figureParts(after)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => from[name] !== to[name])
    .map((spec) => ({
      label: spec.hint === '秒' ? `${spec.label}（秒）` : spec.label,
      before: shown(spec, from[spec.name]),
      after: shown(spec, to[spec.name]),
    }));
}
