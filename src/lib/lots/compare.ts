// 对比: two to four lots side by side, named by the address. What of them cannot be seen is passed
// over; what none of them has has no row. Source: product.md 7.7; gap-screens.md TR-22.
import type { VehicleCard } from '#contract/lots/lot-card.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { moneyText, odometerText } from '#lib/format.ts';
import type { SaleHall } from '#lib/halls.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import { comparePath, MOST_COMPARED } from './compare-path.ts';
import { isNoLot } from './lot-page.ts';
import type { SearchRequest } from './saved-searches.ts';

export interface ComparePage {
  readonly hall: SaleHall;
  readonly lots: readonly LotDetail[];
  /** Why they cannot be had now; null: they are here. */
  readonly problem: string | null;
  /** The address of this comparison. */
  readonly again: string;
}

/** `faces`: of each lot in its turn. */
export function compareRows(
  lots: readonly LotDetail[],
  faces: readonly CompareFace[],
): readonly CompareRow[] {
  const rows = [
    ...FACES.map(([label, value]) => ({ label, values: faces.map(value) })),
    ...FACTS.map(([label, value]) => ({ label, values: lots.map(value) })),
    ...goodsLabels(lots).map((label) => ({ label, values: lots.map((lot) => told(lot, label)) })),
  ];
  return rows
    .filter(({ values }) => values.some((value) => value !== ''))
    .map((row) => ({ ...row, isDifferent: new Set(row.values).size > 1 }));
}

const idsIn = (params: URLSearchParams): readonly string[] => {
  const named = (params.get('ids') ?? '').split(',').filter((id) => /^[A-Za-z0-9_-]{1,40}$/.test(id));
  return [...new Set(named)].slice(0, MOST_COMPARED);
};

const lotOrNull = async (call: Call, id: string): Promise<LotDetail | null> => {
  try {
    return await call('lotDetail', { id });
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
};

/** In the order in which the address names them. */
export async function readCompare(
  { url, locals }: Pick<SearchRequest, 'url' | 'locals'>,
  hall: SaleHall,
): Promise<ComparePage> {
  const ids = idsIn(url.searchParams);
  const call = apiOver(locals.api);
  const page = { hall, again: comparePath(hall, ids) };
  try {
    const found = await Promise.all(ids.map((id) => lotOrNull(call, id)));
    return { ...page, lots: found.filter((lot) => lot !== null), problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ...page, lots: [], problem: error.msg };
  }
}

export interface CompareRow {
  readonly label: string;
  /** Of each lot in its turn; empty: it is not told. */
  readonly values: readonly string[];
  readonly isDifferent: boolean;
}

/** State of the auction of a lot, as its card says it. */
interface CompareFace {
  readonly state: string;
  readonly price: string;
  readonly time: string;
}

/** The first of these names under which its papers tell something. */
const told = ({ facts }: LotDetail, ...labels: readonly string[]): string =>
  labels.map((label) => facts.basics.find((row) => row.label === label)?.value ?? '').find(Boolean) ?? '';

/** Of goods whatever their papers tell, under its own name: no two kinds have the same facts. */
const goodsLabels = (lots: readonly LotDetail[]): readonly string[] => {
  const known = new Set(FACTS.map(([label]) => label));
  const goods = lots.filter(({ kind }) => kind !== 'vehicle');
  const labels = goods.flatMap(({ facts: { basics } }) => basics.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => !known.has(label));
};

const reportOf = ({ facts: { scores, inspector, inspectedOn } }: VehicleDetail): string =>
  scores.length === 0 ? '没有检测报告' : `有，${inspector} ${inspectedOn} 检测`;

type VehicleDetail = Extract<LotDetail, VehicleCard>;

/** A fact that goods do not have. */
const ofVehicle =
  (value: (lot: VehicleDetail) => string) =>
  (lot: LotDetail): string =>
    lot.kind === 'vehicle' ? value(lot) : '';

const FACTS: readonly (readonly [label: string, value: (lot: LotDetail) => string])[] = [
  ['起拍价', ({ view }) => toldPriceText(view.startPriceFen)],
  ['保证金', ({ view }) => moneyText(view.depositFen)],
  ['首次上牌', ofVehicle(({ registered }) => registered)],
  ['表显里程', ofVehicle(({ odometerKm }) => (odometerKm > 0 ? odometerText(odometerKm) : ''))],
  ['车况评级', ofVehicle(({ grade }) => grade)],
  ['燃料', ofVehicle(({ fuel }) => fuel)],
  ['排放标准', ofVehicle(({ emission, fuel }) => (emission === fuel ? '' : emission))],
  ['变速器', (lot) => told(lot, '变速器', '变速箱')],
  ['车身颜色', (lot) => told(lot, '车身颜色', '颜色')],
  ['过户次数', (lot) => told(lot, '过户次数')],
  ['数量', (lot) => told(lot, '数量')],
  ['类别', (lot) => told(lot, '类别')],
  ['停放地', ({ city }) => city],
  ['检测报告', ofVehicle(reportOf)],
];

const FACES: readonly (readonly [label: string, value: (face: CompareFace) => string])[] = [
  ['状态', ({ state }) => state],
  ['价格', ({ price }) => price],
  ['时间', ({ time }) => time],
];
