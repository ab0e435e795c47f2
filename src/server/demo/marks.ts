// The frame number and the plate of a sample vehicle. The number's last six are those the hall can
// be searched by. No plate begins with I, so that none of these is anybody's; every fifth vehicle
// has none.
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import { chanceOf } from './chance.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');
const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('');

export function marksOf(seed: string, city: string): VehicleMarks {
  const chance = chanceOf(`${seed}/marks`);
  const some = (signs: readonly string[], count: number): string =>
    Array.from({ length: count }, () => chance.pick(signs)).join('');
  const head = `L${some(LETTERS, 3)}${some(SIGNS, 4)}${chance.whole(0, 9)}${some(SIGNS, 2)}`;
  const vin = `${head}${chance.whole(100_000, 999_999)}`;
  const plate = `${PROVINCES[city] ?? '沪'}I${chance.whole(10_000, 99_999)}`;
  return { vin, plate: chance.isOneOf(20) ? '' : plate };
}

const PROVINCES: Readonly<Record<string, string>> = {
  上海: '沪',
  杭州: '浙',
  苏州: '苏',
  南京: '苏',
  深圳: '粤',
  广州: '粤',
  北京: '京',
  成都: '川',
  武汉: '鄂',
  郑州: '豫',
  重庆: '渝',
  西安: '陕',
};
