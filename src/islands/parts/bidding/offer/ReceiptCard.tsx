import { Check, Download, FileText } from 'lucide-react';
import type { BidAnswer, Receipt } from '#contract/bidding/standing-outputs.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import { OvertakenIcon } from '#islands/parts/bidding/standing/OvertakenIcon.tsx';
import { OUTCOME_WORDS } from '#lib/bidding/outcome-words.ts';
import { clockMsText, dateText, moneyText, receiptText } from '#lib/format.ts';
import css from './ReceiptCard.module.scss';

interface Props {
  readonly answer: BidAnswer;
  /** False once somebody else leads: what it brought is then told as the past. */
  readonly isCurrent: boolean;
}

/**
 * The house's receipt for a bid: its number, when it arrived, what it changed, and its place in the
 * chain.
 */
export function ReceiptCard(props: Props) {
  const { receipt, outcome } = props.answer;
  const tone = toneOf(props);
  const number = receiptText(receipt);
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, null, 2))}`;
  return (
    <section className={css.receipt} data-tone={tone} aria-label="出价回执">
      <p className={css.outcome} role="status">
        <ToneIcon tone={tone} />
        <span>{tone === 'past' ? '上一次出价的回执' : OUTCOME_WORDS[outcome]}</span>
      </p>
      <details>
        <summary>{`回执 ${number}`}</summary>
        <dl>
          {linesOf(receipt).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a href={file} download={`receipt-${number}.json`}>
          <Download size={14} strokeWidth={1.6} aria-hidden="true" />
          下载回执
        </a>
      </details>
    </section>
  );
}

const linesOf = (receipt: Receipt): readonly (readonly [string, string])[] => [
  ['到达时间', `${dateText(receipt.atMs)} ${clockMsText(receipt.atMs)}`],
  [receipt.kind === 'exact' ? '出价' : '委托价', moneyText(receipt.amountFen)],
  ['出价前', receipt.priceBeforeFen === null ? '无人出价' : moneyText(receipt.priceBeforeFen)],
  ['出价后', moneyText(receipt.priceAfterFen)],
  ['竞价链', `第 ${receipt.seq} 号 · ${receipt.hash.slice(0, 12)}…`],
  ['规则版本', ruleSetName(receipt.rulesVersion)],
  ['完整编号', receipt.id],
];

/** How it stands with what the receipt is for: well, lost at once, or no longer what it was. */
type Tone = 'lead' | 'out' | 'past';

const toneOf = ({ answer: { outcome }, isCurrent }: Props): Tone => {
  if (outcome === 'outbid') return 'out';
  return isCurrent ? 'lead' : 'past';
};

const ToneIcon = ({ tone }: { readonly tone: Tone }) => {
  if (tone === 'out') return <OvertakenIcon size={16} />;
  const Icon = tone === 'lead' ? Check : FileText;
  return <Icon size={16} strokeWidth={tone === 'lead' ? 2.4 : 1.6} aria-hidden="true" />;
};
