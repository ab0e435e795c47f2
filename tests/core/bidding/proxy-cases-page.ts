// The tables of proxy cases as a page for those who do not read code.
import { earlyTable, proxyTable, type EarlyCase, type ProxyCase } from './proxy-table.ts';

export function proxyCasesPage(): string {
  return [
    '# Proxy cases',
    '',
    'What happens when maximums meet, case by case, on a lot that starts at ¥10,000 with a step of ¥100. Every line is run',
    'against the rules by `tests/core/bidding/proxy.test.ts`. The record is what the room sees of it, in its order.',
    '',
    '## On an open lot',
    '',
    ...proxyTable.map(proxyRow),
    '',
    '## Left before the opening',
    '',
    ...earlyTable.map(earlyRow),
    '',
  ].join('\n');
}

const sum = (amountYuan: number): string => `¥${amountYuan.toLocaleString('en-US')}`;
const kindOf = { exact: 'bids', maximum: 'names a maximum of' } as const;

/** `B 10500 m` as `B ¥10,500 by hand`. */
const lineOf = (row: string): string => {
  const [who = '', amount = '', how = ''] = row.split(' ');
  return `${who} ${sum(Number(amount))} ${how === 'm' ? 'by hand' : 'by the house'}`;
};

const standsOf = ({ stands, reserve }: Pick<ProxyCase, 'stands' | 'reserve'>): string => {
  const under = reserve === undefined ? '' : `; reserve ${sum(reserve)}`;
  if (!stands) return `nobody has bid${under}`;
  const [price, most] = stands;
  return `A leads at ${sum(price)}, their maximum ${sum(most)}${under}`;
};

const thenOf = ({ then, lateAndMoves }: ProxyCase): string => {
  const end = { true: '; the end moves', false: '; the end stays', undefined: '' }[`${lateAndMoves}`];
  if (then === 'silent') return `only their maximum moves, and nobody hears of it${end}`;
  if ('refused' in then) return `refused: \`${then.refused}\``;
  const [price, leader, most] = then;
  return `${leader} leads at ${sum(price)}, their maximum ${sum(most)}${end}`;
};

const recordOf = (rows: readonly string[]): string =>
  rows.length === 0 ? '' : ` Record: ${rows.map(lineOf).join(', ')}.`;

const proxyRow = (row: ProxyCase, index: number): string => {
  const [who, kind, amount] = row.bid;
  const bid = `${who} ${kindOf[kind]} ${sum(amount)}`;
  return `${index + 1}. **${row.says}.** Before: ${standsOf(row)}. Then ${bid}: ${thenOf(row)}.${recordOf(row.rows)}`;
};

const earlyRow = ({ says, reserve, left, then, rows }: EarlyCase, index: number): string => {
  const set = left.map(([who, amount]) =>
    amount === null ? `${who} takes it back` : `${who} leaves ${sum(amount)}`,
  );
  const under = reserve === undefined ? '' : `; reserve ${sum(reserve)}`;
  const after = then ? `${then[1]} leads at ${sum(then[0])}, their maximum ${sum(then[2])}` : 'nobody leads';
  return `${index + 1}. **${says}.** Left: ${set.join(', ')}${under}. At the opening ${after}.${recordOf(rows)}`;
};
