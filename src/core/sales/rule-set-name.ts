// Name of a rule set or a tariff where people read it: by what is sold under it, and which edition
// of which year. The code stays its name for machines, on receipts and in archives.
// Source: product.md 3.1, 3.3, 3.6; 电子商务法 第33条.

/** Rule sets first, then the tariffs of buyers and of consignors. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['vehicle-timed', '机动车网络专场竞价规则'],
  ['lane', '竞价大厅竞价规则'],
  ['non-vehicle-timed', '非车网络专场竞价规则'],
  ['judicial', '司法与国资处置竞价规则'],
  ['fixed-price', '一口价销售规则'],
  ['sealed', '暗标竞价规则'],
  ['falling', '降价拍竞价规则'],
  ['practice', '演练场竞价规则'],
  ['vehicle-fees', '车辆佣金标准'],
  ['goods-fees', '非车佣金标准'],
  ['consignor-fleet', '批量车辆委托佣金标准'],
  ['consignor-vehicle', '车辆委托佣金标准'],
  ['consignor-goods', '非车委托佣金标准'],
]);

const EDITION = /^(.+)-(\d{4})\.([1-9]\d*)$/;

/**
 * `机动车网络专场竞价规则 2026年第1版`; one that a house has named by itself is told by that name.
 */
export function ruleSetName(version: string): string {
  const [, kind = '', year, edition] = EDITION.exec(version) ?? [];
  const name = NAMES.get(kind);
  return name === undefined ? `编号 ${version}` : `${name} ${year}年第${edition}版`;
}
