import { Check, Download } from 'lucide-react';
import type { BidAnswer, Receipt } from '#contract/outputs.ts';
import { ruleSetName } from '#core/rule-set-name.ts';
import { clockMsText, dateText, moneyText } from '#lib/format.ts';
import css from './ReceiptCard.module.scss';

const outcomeWords: Readonly<Record<BidAnswer['outcome'], string>> = {
  leading: '出价成功，你当前领先',
  outbid: '出价已记录，对方的代理出价更高',
  'maximum-set': '代理上限已设定，仅你可见',
};

interface Props {
  readonly answer: BidAnswer;
  /** False once somebody else leads: what it brought is then told as the past. */
  readonly isCurrent: boolean;
}

const linesOf = (receipt: Receipt): readonly (readonly [string, string])[] => [
  ['回执编号', receipt.id],
  ['到达时间', `${dateText(receipt.atMs)} ${clockMsText(receipt.atMs)}`],
  [receipt.kind === 'exact' ? '出价' : '代理上限', moneyText(receipt.amountFen)],
  ['出价前', receipt.priceBeforeFen === null ? '无人出价' : moneyText(receipt.priceBeforeFen)],
  ['出价后', moneyText(receipt.priceAfterFen)],
  ['竞价链', `第 ${receipt.seq} 号 · ${receipt.hash.slice(0, 12)}…`],
  ['规则版本', ruleSetName(receipt.rulesVersion)],
];

/** The house's receipt for a bid: its number, when it arrived, what it changed, and its place in the chain. */
export const ReceiptCard = ({ answer, isCurrent }: Props) => {
  const { receipt, outcome } = answer;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`;
  return (
    <section className={css.receipt} data-outcome={outcome} aria-label="出价回执">
      <p className={css.outcome} role="status">
        <Check size={16} strokeWidth={2.4} aria-hidden="true" />
        {isCurrent || outcome === 'outbid' ? outcomeWords[outcome] : '上一次出价的回执'}
      </p>
      <details>
        <summary>回执 {receipt.id}</summary>
        <dl>
          {linesOf(receipt).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a href={file} download={`receipt-${receipt.id}.json`}>
          <Download size={14} strokeWidth={1.6} aria-hidden="true" />
          下载回执（JSON）
        </a>
      </details>
    </section>
  );
};
