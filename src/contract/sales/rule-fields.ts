// Fields of a rule set, its shape only: whether it is sound is core's to say.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, sumFen } from '#contract/fields.ts';
import { DAY_MS } from '#core/time/days.ts';

const RUNGS = 50;

const spanMs = z.int().check(z.minimum(1_000), z.maximum(30 * DAY_MS));

const count = z.int().check(z.minimum(1), z.maximum(1_000));

const every = {
  version: field('版本', z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{2,58}$/))),
  profile: hiddenField('规则类型', z.enum(['house', 'judicial'])),
};

const ascending = {
  ...every,
  ladder: field(
    '加价阶梯',
    z
      .array(
        z.strictObject({
          fromFen: field('阶梯起点', sumFen),
          stepFen: field('加价幅度', amountFen),
        }),
      )
      .check(z.minLength(1), z.maxLength(RUNGS)),
  ),
  extension: field(
    '延时规则',
    z.strictObject({
      windowMs: field('触发延时的时间', spanMs),
      extendMs: field('每次延时的时间', spanMs),
      mostExtensions: field('最多延时次数', z.nullable(count)),
    }),
  ),
  mostSteps: field('一次最多加的档数', count),
  confirmSteps: field('需再次确认的档数', count),
  confirmPercent: field('需再次确认的比例', z.int().check(z.minimum(100), z.maximum(1_000))),
};

export const rulesInput = field(
  '规则',
  z.discriminatedUnion('format', [
    z.strictObject({
      ...ascending,
      format: field('出售方式', z.literal('timed')),
      spacingMs: field('相邻两件的间隔', z.int().check(z.minimum(0), z.maximum(DAY_MS))),
    }),
    z.strictObject({
      ...ascending,
      format: field('出售方式', z.literal('lane')),
      lotMs: field('每件的时长', spanMs),
      decideMs: field('落槌前的等待时间', spanMs),
    }),
    z.strictObject({
      ...every,
      format: field('出售方式', z.literal('fixed-price')),
      holdMs: field('锁定时间', spanMs),
      acceptedHoldMs: field('议成后的锁定时间', spanMs),
      offerMs: field('还价的有效时间', spanMs),
      mostRounds: field('最多议价轮数', z.int().check(z.minimum(0), z.maximum(10))),
    }),
    z.strictObject({
      ...every,
      format: field('出售方式', z.literal('sealed')),
      isCountShown: hiddenField('人数的显示方式', z.boolean()),
      areAmountsShown: hiddenField('金额的显示方式', z.boolean()),
    }),
    z.strictObject({
      ...every,
      format: field('出售方式', z.literal('falling')),
      everyMs: field('降价的间隔', spanMs),
      dropFen: field('每次降价', amountFen),
    }),
  ]),
);
