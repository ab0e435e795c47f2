// Fields of a sale that is being prepared, and of its lots.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, bidderId, id, line as lineOf, remark, row, sumFen } from '#contract/fields.ts';
import { traitsInput } from '#contract/lots/trait-fields.ts';
import { vehicleFields } from '#contract/lots/vehicle-fields.ts';
import { partnerId } from '#contract/sales/partner-fields.ts';
import { PLATE, VIN } from '#core/input/typed-rows.ts';
import { GOODS_KINDS } from '#core/lots/kinds.ts';
import { MOST_MILLI } from '#core/lots/quantity.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';
import { PAUSE_REASONS, WITHDRAWAL_REASONS } from '#core/sales/stop-reasons-data.ts';
import { disposal, disposalTerms } from './disposal-fields.ts';

export const atMs = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

export const line = lineOf(0, 120);

const text = remark(4_000);

export const some = lineOf(1, 120);

const ids = hiddenField('委托人编号', z.array(id).check(z.maxLength(100)));

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/** The text of an announcement; whether it says all the law asks for is told by core. */
export const announcementInput = field(
  '公告内容',
  z.strictObject({
    place: field('拍卖地点', text),
    objects: field('拍卖标的', text),
    previewPlace: field('展示地点', text),
    formalities: field('竞买手续', text),
    other: field('其他事项', text),
    medium: field('公告媒介', line),
    mediumDate: field('媒介发布日期', z.union([z.literal(''), z.iso.date()])),
  }),
);

export const plan = field(
  '专场资料',
  z.strictObject({
    name: field('专场名称', line),
    hall: hiddenField('竞价厅', z.enum(['vehicle', 'non-vehicle'])),
    consignor: field('委托人', line),
    partnerId: z.nullable(partnerId),
    city: field('停放地', line),
    rulesVersion: field('规则版本', line),
    houseId: hiddenField('拍卖行编号', id),
    auctioneerId: hiddenField('拍卖师编号', id),
    property: hiddenField('标的性质', z.enum(['movable', 'real-estate'])),
    isResale: hiddenField('再次拍卖的标记', z.boolean()),
    previewFromMs: field('展示开始时间', atMs),
    previewToMs: field('展示结束时间', atMs),
    registrationFromMs: field('报名开始时间', atMs),
    startsAtMs: field('开拍时间', atMs),
    firstEndMs: field('首件结束时间', atMs),
    announcement: announcementInput,
    isPriceHidden: hiddenField('起拍价开拍时公布的标记', z.optional(z.literal(true))),
    disposal: z.optional(disposalTerms),
  }),
);

export const yard = z.strictObject({
  name: field('存放地名称', some),
  address: field('存放地地址', some),
  hours: field('提取时间', some),
  phone: field('存放地电话', lineOf(3, 40)),
});

export const reference = z.strictObject({
  priceFen: field('参考价', amountFen),
  source: field('参考价来源', some),
});

export const lotPlan = field(
  '拍卖条件',
  z.strictObject({
    startPriceFen: field('起拍价', amountFen),
    depositFen: field('保证金', sumFen),
    reserveFen: field('保留价', z.nullable(amountFen)),
    reserveShown: hiddenField('保留价的显示方式', z.boolean()),
    fixedStepFen: field('固定加价幅度', z.nullable(amountFen)),
    valueFen: field('评估价', z.nullable(amountFen)),
    formerStartFen: field('上次起拍价', z.nullable(amountFen)),
    formerEndedAtMs: field('上次流拍的时间', z.optional(atMs)),
    disposal: z.optional(disposal),
    unitCount: field('件数', z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
    floorFen: field('最低价', z.nullable(amountFen)),
    consignorIds: ids,
    consignorFees: hiddenField('委托费率', z.optional(z.enum(CONSIGNOR_FEES.map(({ version }) => version)))),
    excluded: hiddenField(
      '排除名单',
      z
        .array(z.strictObject({ bidderId, why: hiddenField('排除原因', z.enum(['related', 'defaulted'])) }))
        .check(z.maxLength(100)),
    ),
    isAsIs: hiddenField('按现状拍卖的标记', z.optional(z.literal(true))),
    isLarge: hiddenField('大件的标记', z.optional(z.literal(true))),
    payDays: field('付款期限（天）', z.optional(z.int().check(z.minimum(1), z.maximum(365)))),
    qualifications: field(
      '竞买人资格',
      z.optional(z.readonly(z.array(z.enum(QUALIFICATIONS)).check(z.maxLength(QUALIFICATIONS.length)))),
    ),
    yard: field('存放地', z.optional(yard)),
    marks: field(
      '车辆标识',
      z.optional(
        z.strictObject({
          vin: field('车架号', row(VIN)),
          plate: field('车牌号', z.union([z.literal(''), row(PLATE)])),
        }),
      ),
    ),
    defects: field('瑕疵说明', text),
    hasNoKnownDefect: hiddenField('无已知瑕疵的标记', z.boolean()),
  }),
);

const permille = hiddenField('损伤位置', z.int().check(z.minimum(0), z.maximum(1_000)));

const damage = z.strictObject({
  kind: hiddenField('类别', z.enum(['scratch', 'dent', 'repaint', 'replaced'])),
  part: field('部位', line),
  text: field('损伤说明', line),
  severity: field('损伤程度', z.enum(['轻微', '一般', '明显'])),
  xPermille: permille,
  yPermille: permille,
});

const commonFields = {
  number: field('拍品编号', some),
  title: field('拍品名称', some),
  city: field('停放地', line),
};

export const commonFacts = {
  basics: field(
    '基本信息',
    z
      .array(z.strictObject({ label: field('项目名称', line), value: field('项目内容', line) }))
      .check(z.maxLength(60)),
  ),
  inspector: field('检测人', line),
  inspectedOn: field('检测日期', line),
  viewing: field('看车安排', text),
  handover: field('交接事项', z.array(line).check(z.maxLength(30))),
};

/** Said of a lot of any kind when it is drafted. */
const draftedFacts = { ...commonFacts, reference: field('参考价', z.optional(reference)) };

export const vehicleFacts = {
  scores: field(
    '评分',
    z
      .array(
        z.strictObject({
          label: field('项目名称', line),
          score: field('得分', z.int().check(z.minimum(0), z.maximum(100))),
          note: field('备注', line),
        }),
      )
      .check(z.maxLength(20)),
  ),
  damages: field('损伤', z.array(damage).check(z.maxLength(60))),
  paintMicrons: field(
    '漆膜厚度',
    z
      .array(
        z.strictObject({
          part: field('部位', line),
          microns: field('漆膜厚度', z.int().check(z.minimum(0), z.maximum(5_000))),
        }),
      )
      .check(z.maxLength(40)),
  ),
};

const vehicleCard = z.strictObject({
  kind: hiddenField('拍品类别', z.literal('vehicle')),
  ...commonFields,
  ...vehicleFields(line),
  paint: field('颜色', line),
  traits: z.optional(traitsInput),
  facts: field('检测资料', z.strictObject({ ...draftedFacts, ...vehicleFacts })),
});

const quantity = field(
  '数量',
  z.strictObject({
    milli: field('数量', z.int().check(z.minimum(1), z.maximum(MOST_MILLI))),
    unit: field('计量单位', lineOf(1, 8)),
    isUnitPriced: hiddenField('按单价竞价的标记', z.optional(z.literal(true))),
  }),
);

const goodsCard = z.strictObject({
  kind: hiddenField('拍品类别', z.enum(GOODS_KINDS)),
  ...commonFields,
  quantity: z.optional(quantity),
  facts: field('拍品资料', z.strictObject(draftedFacts)),
});

/**
 * Facts of a lot by its kind, as its card and papers say them; its defects and its yard stand in
 * the plan.
 */
export const lotCard = field('拍品资料', z.discriminatedUnion('kind', [vehicleCard, goodsCard]));

export type LotCardInput = z.infer<typeof lotCard>;

const note = field('备注', remark(200));

export const order = hiddenField(
  '指令',
  z.discriminatedUnion('verb', [
    z.strictObject({
      verb: hiddenField('操作', z.literal('pause')),
      reason: field('原因', z.enum(keysOf(PAUSE_REASONS))),
      note,
    }),
    z.strictObject({
      verb: hiddenField('操作', z.literal('withdraw')),
      reason: field('原因', z.enum(keysOf(WITHDRAWAL_REASONS))),
      note,
    }),
    z.strictObject({ verb: hiddenField('操作', z.literal('resume')) }),
  ]),
);
