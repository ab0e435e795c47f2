// Places where the sample house stores its vehicles, and for whom it sells. Every consignor is
// invented and says so.
import type { BodyType } from '#contract/catalogue/list-words.ts';
import type { Yard } from '#core/lots/yard.ts';

const yard = (city: string, place: string, address: string, phone: string): SampleYard => ({
  city,
  yard: { name: `${place}（示例）`, address, hours: '每日 09:00–16:30，先电话预约', phone },
});

export interface SampleYard {
  readonly city: string;
  readonly yard: Yard;
}

export const YARDS: readonly SampleYard[] = [
  yard('上海', '上海嘉定 3 号库', '上海市嘉定区示例路 3 号库', '021-0000-0000'),
  yard('杭州', '杭州余杭 8 号场', '杭州市余杭区示例路 8 号场', '0571-0000-0000'),
  yard('苏州', '苏州相城 12 号场', '苏州市相城区示例路 12 号场', '0512-0000-0000'),
  yard('南京', '南京江宁 6 号库', '南京市江宁区示例路 6 号库', '025-0000-0000'),
  yard('深圳', '深圳龙岗 21 号场', '深圳市龙岗区示例路 21 号场', '0755-0000-0000'),
  yard('广州', '广州白云 17 号场', '广州市白云区示例路 17 号场', '020-0000-0000'),
  yard('北京', '北京大兴 9 号库', '北京市大兴区示例路 9 号库', '010-0000-0000'),
  yard('成都', '成都双流 15 号场', '成都市双流区示例路 15 号场', '028-0000-0000'),
  yard('武汉', '武汉东西湖 5 号库', '武汉市东西湖区示例路 5 号库', '027-0000-0000'),
  yard('郑州', '郑州中牟 2 号场', '郑州市中牟县示例路 2 号场', '0371-0000-0000'),
  yard('重庆', '重庆渝北 11 号场', '重庆市渝北区示例路 11 号场', '023-0000-0000'),
  yard('西安', '西安灞桥 7 号库', '西安市灞桥区示例路 7 号库', '029-0000-0000'),
];

export interface Theme {
  readonly name: string;
  readonly consignor: string;
  /** The partner it is, as src/content/company/partners.json calls it; null: it is none. */
  readonly partnerId: string | null;
  readonly city: string;
  /** Why these vehicles are sold, as the papers say it. */
  readonly origin: string;
  readonly use: string;
  /** Which vehicles belong; null: any. */
  readonly bodies: readonly BodyType[] | null;
  /** Of these there is one in every sale. */
  readonly always: readonly BodyType[];
  readonly isElectric: boolean;
  /** Nothing that was dearer than this when new, buses aside. */
  readonly mostNewYuan: number;
  /** Its vehicles were driven for hire, all day. */
  readonly isDrivenForHire: boolean;
  /** Crashed vehicles only. */
  readonly isCrash: boolean;
}

const theme = (part: Partial<Theme> & Pick<Theme, 'name' | 'consignor' | 'city' | 'origin'>): Theme => ({
  partnerId: null,
  use: '非营运',
  bodies: null,
  always: [],
  isElectric: false,
  mostNewYuan: Infinity,
  isDrivenForHire: false,
  isCrash: false,
  ...part,
});

export const THEMES: readonly Theme[] = [
  theme({
    name: '银行处置车辆专场',
    consignor: '东方示例银行资产保全部（示例）',
    partnerId: 'bank',
    city: '上海',
    origin: '银行抵债',
    bodies: ['sedan', 'suv', 'mpv', 'hatch', 'sports'],
  }),
  theme({
    name: '租赁退役车专场',
    consignor: '华东示例汽车租赁（示例）',
    partnerId: 'leasing',
    city: '杭州',
    origin: '租赁退役',
    use: '租赁',
    bodies: ['sedan', 'suv', 'mpv', 'hatch'],
    mostNewYuan: 500_000,
  }),
  theme({
    name: '保险事故车专场',
    consignor: '示例财产保险华东分公司（示例）',
    partnerId: 'insurance',
    city: '苏州',
    origin: '保险处置',
    bodies: ['sedan', 'suv', 'mpv', 'hatch', 'sports', 'pickup', 'truck', 'moto'],
    always: ['truck', 'moto'],
    isCrash: true,
  }),
  theme({
    name: '公务用车处置专场',
    consignor: '示例市机关事务服务中心（示例）',
    partnerId: 'fleet',
    city: '南京',
    origin: '公务用车处置',
    bodies: ['sedan', 'suv', 'mpv', 'bus'],
    mostNewYuan: 300_000,
  }),
  theme({
    name: '新能源车专场',
    consignor: '示例出行科技（示例）',
    city: '深圳',
    origin: '平台退役',
    use: '预约出租转非营运',
    isElectric: true,
    mostNewYuan: 300_000,
    isDrivenForHire: true,
  }),
  theme({
    name: '商用车专场',
    consignor: '示例物流集团（示例）',
    city: '武汉',
    origin: '企业处置',
    use: '货运',
    bodies: ['truck', 'pickup', 'bus', 'mpv'],
    always: ['truck', 'bus'],
  }),
  theme({
    name: '法院查封车辆专场',
    consignor: '示例市人民法院（示例）',
    city: '杭州',
    origin: '人民法院强制执行',
    bodies: ['sedan', 'suv', 'mpv', 'sports'],
  }),
  theme({
    name: '个人车主送拍专场',
    consignor: '个人车主合并委托（示例）',
    city: '成都',
    origin: '个人送拍',
    bodies: ['sedan', 'suv', 'mpv', 'hatch', 'sports', 'pickup', 'moto'],
    always: ['moto'],
  }),
];

/**
 * Themes each lane sells, one theme after the other: lanes that run side by side never show the
 * same.
 */
export const THEMES_OF: Readonly<Record<string, readonly [string, ...string[]]>> = {
  a: ['银行处置车辆专场', '租赁退役车专场', '公务用车处置专场'],
  b: ['保险事故车专场', '新能源车专场'],
  c: ['商用车专场', '个人车主送拍专场'],
  n1: ['租赁退役车专场', '新能源车专场', '银行处置车辆专场', '个人车主送拍专场'],
  n2: ['银行处置车辆专场', '个人车主送拍专场', '租赁退役车专场', '新能源车专场'],
  n3: ['新能源车专场', '银行处置车辆专场', '个人车主送拍专场', '租赁退役车专场'],
  n4: ['个人车主送拍专场', '租赁退役车专场', '新能源车专场', '银行处置车辆专场'],
  w: ['公务用车处置专场'],
  f: ['租赁退役车专场', '个人车主送拍专场'],
  turns: ['租赁退役车专场', '个人车主送拍专场', '新能源车专场'],
  sealed: ['商用车专场', '公务用车处置专场'],
  court: ['法院查封车辆专场'],
  fleet: ['租赁退役车专场'],
  d: ['银行处置车辆专场', '新能源车专场', '个人车主送拍专场', '租赁退役车专场'],
};

export const AUCTIONEERS = ['陈岚（示例）', '周正（示例）', '沈遥（示例）', '何川（示例）'] as const;
export const CERTIFICATE = '000000（示例）';
export const INSPECTORS = ['王工（示例）', '李工（示例）', '赵工（示例）', '孙工（示例）'] as const;
