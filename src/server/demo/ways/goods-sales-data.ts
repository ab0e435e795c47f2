// Goods that each lane of the sample house sells, for whom, and from where. A lane that is not
// named here sells what companies have left over.
import type { SampleGoods } from '#server/demo/stages/goods-data.ts';

export interface GoodsSale {
  readonly name: string;
  readonly consignor: string;
  readonly partnerId: string | null;
  readonly city: string;
  /** Why it is sold, as the papers say it. */
  readonly origin: string;
  /** Its starting prices are told as its lots open. */
  readonly isPriceHidden?: true;
  readonly goods: readonly SampleGoods[];
}

const goods = (
  kind: SampleGoods['kind'],
  drawing: string,
  rows: readonly (readonly [name: string, quantity: string, worthYuan: number])[],
): readonly SampleGoods[] =>
  rows.map(([name, quantity, worthYuan]) => ({ name, quantity, kind, worthYuan, drawing }));

export const GOODS_SALES: Readonly<Record<string, GoodsSale>> = {
  tender: {
    name: '废旧金属与报废设备 · 暗标专场',
    consignor: '华东示例制造（示例）',
    partnerId: 'industry',
    city: '苏州',
    origin: '生产废料与报废设备',
    goods: [
      ...goods('scrap', 'lot-scrap', [
        ['废旧变压器', '18 台', 264_000],
        ['废旧铝屑', '36 吨', 432_000],
        ['拆解废钢', '120 吨', 276_000],
        ['废旧锂电池包', '42 组', 158_000],
        ['不锈钢边角料 304', '15.2 吨', 186_000],
      ]),
      ...goods('equipment', 'lot-cnc', [
        ['注塑机 380 吨', '2 台', 174_000],
        ['激光切割机 3 kW', '1 台', 236_000],
      ]),
      ...goods('scrap', 'lot-genset', [['报废空压机组', '6 套', 54_000]]),
    ],
  },
  falling: {
    name: '设备与库存清仓 · 降价拍专场',
    consignor: '示例装备租赁（示例）',
    partnerId: 'industry',
    city: '武汉',
    origin: '租赁到期设备与库存清理',
    goods: [
      ...goods('equipment', 'lot-forklift', [['电动叉车 2.5 吨', '3 台', 96_000]]),
      ...goods('equipment', 'lot-excavator', [['小型挖掘机 6 吨', '1 台', 128_000]]),
      ...goods('stock', 'lot-stock', [['全新工业货架', '420 组', 82_000]]),
      ...goods('equipment', 'lot-genset', [['静音发电机组 200 kW', '1 台', 88_000]]),
      ...goods('office', 'lot-office', [['会议大屏 86 英寸', '22 台', 104_000]]),
      ...goods('equipment', 'lot-cnc', [['加工中心 VMC850', '1 台', 142_000]]),
      ...goods('stock', 'lot-stock', [['库存电缆 YJV 4×25', '6,000 米', 118_000]]),
    ],
  },
  courtgoods: {
    name: '司法处置 · 厂房设备专场',
    consignor: '示例市中级人民法院（示例）',
    partnerId: null,
    city: '杭州',
    origin: '人民法院强制执行',
    goods: [
      ...goods('equipment', 'lot-cnc', [
        ['整线冲压设备', '1 套', 1_260_000],
        ['立式加工中心', '4 台', 580_000],
        ['纺织机械', '26 台', 720_000],
      ]),
      ...goods('equipment', 'lot-crane', [['塔式起重机 QTZ80', '1 台', 210_000]]),
      ...goods('stock', 'lot-stock', [['查封库存布料', '86,000 米', 390_000]]),
      ...goods('intellectual-property', 'lot-patent', [['注册商标与实用新型专利', '1 组', 160_000]]),
      ...goods('debt', 'lot-claim', [['对外应收账款债权', '1 笔', 640_000]]),
      ...goods('jewellery', 'lot-jewellery', [['翡翠手镯与青花瓷瓶', '2 件', 280_000]]),
      ...goods('land', 'lot-land', [['城郊商业用地使用权', '1 宗', 2_400_000]]),
    ],
  },
  shelf: {
    name: '一口价 · 企业物资专场',
    consignor: '示例数据中心（示例）',
    partnerId: null,
    city: '上海',
    origin: '机房搬迁与办公更新',
    goods: [
      ...goods('office', 'lot-office', [
        ['办公笔记本 ThinkPad T14', '单台', 1_850],
        ['人体工学椅', '单把', 1_180],
      ]),
      ...goods('equipment', 'lot-genset', [['机架式 UPS 20 kVA', '单台', 9_600]]),
      ...goods('stock', 'lot-stock', [['全新六类网线 24 箱', '整托', 8_900]]),
    ],
  },
  preview: {
    name: '工程机械与整厂设备专场',
    consignor: '示例建工集团（示例）',
    partnerId: 'industry',
    city: '南京',
    origin: '项目完工闲置设备处置',
    isPriceHidden: true,
    goods: [
      ...goods('equipment', 'lot-excavator', [['履带挖掘机 22 吨', '1 台', 386_000]]),
      ...goods('equipment', 'lot-loader', [['轮式装载机 5 吨', '2 台', 248_000]]),
      ...goods('equipment', 'lot-forklift', [['内燃叉车 5 吨', '2 台', 92_000]]),
      ...goods('equipment', 'lot-genset', [['移动箱式变电站', '1 台', 134_000]]),
      ...goods('land', 'lot-land', [['闲置工业用地使用权', '1 宗', 1_850_000]]),
      ...goods('concession', 'lot-building', [['厂区屋顶 20 年光伏经营权', '1 项', 960_000]]),
    ],
  },
};

/** Units of each lot that is sold by the unit, in their order. */
export const UNIT_COUNTS: readonly number[] = [24, 60, 3, 40];
