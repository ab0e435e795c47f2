// The papers of a vehicle: registration, inspection, viewing and handover, all of one piece and all
// marked as samples.
import type { Damage, VehicleFacts } from '#contract/lots/lot-card.ts';
import { wallDate } from '#contract/wall-clock.ts';
import { maskedVin } from '#core/lots/vehicle-marks.ts';
import { DAY_MS } from '#core/time/days.ts';
import { chanceOf, type Chance } from './chance.ts';
import { damagesOf, paintOf } from './damages.ts';
import { INSPECTORS, type Theme } from './places-data.ts';
import type { Model, Vehicle } from './vehicle.ts';

/** The papers of a vehicle that is sold from `startsAtMs` on. */
export function factsOf(
  vehicle: Vehicle,
  theme: Theme,
  sale: { seed: string; startsAtMs: number; vin: string },
): VehicleFacts {
  const chance = chanceOf(`${sale.seed}/facts`);
  const damages = damagesOf(vehicle, chance);
  const isCar = vehicle.model.bodyType !== 'moto';
  const viewedMs = sale.startsAtMs - 4 * DAY_MS;
  return {
    basics: basicsOf(vehicle, theme, { chance, vin: sale.vin }),
    inspector: chance.pick(INSPECTORS),
    inspectedOn: wallDate(sale.startsAtMs - chance.whole(5, 9) * DAY_MS),
    scores: scoresOf(vehicle, damages, chance),
    damages,
    paintMicrons: isCar
      ? paintOf(damages, { vehicle, chance })
      : [{ part: '油箱', microns: chance.whole(90, 140) }],
    defects: defectsOf(vehicle, damages),
    yard: vehicle.yard,
    viewing: `${wallDate(viewedMs)} 至 ${wallDate(viewedMs + 3 * DAY_MS)} 09:00–16:00，${vehicle.yard.address}（示例）。需预约，凭身份证入场，每次 30 分钟。`,
    handover: HANDOVER,
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

const CLASS_OF: Readonly<Partial<Record<Model['bodyType'], string>>> = {
  truck: '轻型厢式货车',
  bus: '大型普通客车',
  pickup: '多用途货车',
  moto: '普通二轮摩托车',
  sports: '小型轿车',
  sedan: '小型轿车',
  hatch: '小型轿车',
};

const PAINT_WORDS: Readonly<Record<string, string>> = {
  silver: '银',
  black: '黑',
  white: '白',
  navy: '深海蓝',
  red: '红',
  blue: '蓝',
  champagne: '香槟金',
  green: '墨绿',
  grey: '灰',
  teal: '孔雀蓝',
  yellow: '黄',
  orange: '橙',
};

const basicsOf = (
  vehicle: Vehicle,
  theme: Theme,
  { chance, vin }: { readonly chance: Chance; readonly vin: string },
): VehicleFacts['basics'] => {
  const { model, year, month, odometerKm, emission, paint, owners, yard } = vehicle;
  const rows: readonly (readonly [string, string])[] = [
    ['品牌型号', `${model.brand} ${model.name}`],
    ['车辆类型', CLASS_OF[model.bodyType] ?? '小型普通客车'],
    ['使用性质', theme.use],
    ['注册日期', `${year}-${two(month)}-${two(chance.whole(1, 28))}`],
    ['表显里程', `${odometerKm.toLocaleString('en-US')} 公里`],
    ['过户次数', `${owners} 次`],
    ['排放标准', emission === '国六' ? chance.pick(['国六 a', '国六 b']) : emission],
    ['燃料种类', model.fuel],
    [model.fuel === '纯电' ? '电机功率' : '排量/功率', model.engine],
    ['变速器', model.gearbox],
    ['车身颜色', PAINT_WORDS[paint] ?? paint],
    ['座位数', `${model.seats} 座`],
    ['年检有效期', `2027-${two(month)}`],
    ['交强险到期', `2027-${two(chance.whole(1, 9))}-${two(chance.whole(1, 28))}`],
    ['钥匙', `${chance.whole(1, 2)} 把`],
    ['车架号', maskedVin(vin)],
    ['停放地', yard.address],
    ['违章', chance.isOneOf(80) ? '0 条' : `${chance.whole(1, 3)} 条，由委托方处理`],
    ['车辆来源', theme.origin],
  ];
  return rows.map(([label, value]) => ({ label, value }));
};

const scoresOf = ({ grade }: Vehicle, damages: readonly Damage[], chance: Chance): VehicleFacts['scores'] => {
  const hasCrashed = grade === '事故车';
  const outside = Math.max(46, 99 - damages.length * 4 - chance.whole(0, 4));
  const frame = hasCrashed ? chance.whole(52, 70) : 100;
  const drive = hasCrashed ? chance.whole(60, 84) : chance.whole(88, 98);
  return [
    { label: '外观', score: outside, note: `${damages.length} 处` },
    { label: '内饰', score: chance.whole(84, 97), note: `${chance.whole(0, 3)} 处` },
    { label: '骨架', score: frame, note: hasCrashed ? '有修复' : '无损' },
    { label: '动力', score: drive, note: hasCrashed ? '待修' : '正常' },
    { label: '电气', score: chance.whole(hasCrashed ? 70 : 90, 98), note: '正常' },
  ];
};

const defectsOf = ({ grade, model }: Vehicle, damages: readonly Damage[]): string => {
  if (grade === '事故车') {
    return '事故车辆：前部或侧部受损，部分骨架有修复，不保证可行驶，需拖运。以现场勘验为准。';
  }
  if (model.bodyType === 'moto') return '车身有正常使用痕迹，轮胎与链条需按里程保养。';
  const worse = damages.filter(({ severity }) => severity !== '轻微').map(({ part }) => part);
  return worse.length === 0
    ? '外观有正常使用痕迹，无泡水、火烧、骨架损伤。'
    : `${worse.join('、')}有可见瑕疵，见清单。无泡水、火烧、骨架损伤。`;
};

const HANDOVER: readonly string[] = [
  '落槌后第 2 个工作日 17:00 前付清成交价与服务费，逾期按悔拍处理，保证金不予退还。',
  '服务费按成交价分段计算，最低 ¥300，最高不超过成交价的 5%；过户代办 ¥600，可选。',
  '可提车后免费停放 3 天，之后 ¥50/天。车况以现场勘验为准；骨架、里程、泡水三项与报告不符，可在提车后 48 小时内申请争议。',
];
