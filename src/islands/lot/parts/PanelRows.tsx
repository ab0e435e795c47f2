import { Bot, ShieldCheck } from 'lucide-react';
import type { MyStanding } from '#contract/outputs.ts';
import type { LotView } from '#core/view.ts';
import { clockText, moneyText } from '#lib/format.ts';
import { PanelRow } from './PanelRow.tsx';

interface ProxyProps {
  readonly mine: MyStanding | null;
  /** Null where a maximum cannot be set now. */
  readonly onSet: (() => void) | null;
}

/** The maximum that stands for the reader; nobody else ever sees it. */
export const ProxyRow = ({ mine, onSet }: ProxyProps) => {
  const maximumFen = mine?.maximumFen ?? null;
  const act = onSet && (
    <button type="button" onClick={onSet}>
      {maximumFen === null ? '设置' : '调整'}
    </button>
  );
  return (
    <PanelRow
      icon={Bot}
      tone="blue"
      heading={maximumFen === null ? '代理出价' : `代理出价已开启 · 上限 ${moneyText(maximumFen)}`}
      note="被超越时系统按最小幅度自动跟价，上限仅你可见"
      act={act}
    />
  );
};

interface DepositProps {
  readonly view: LotView;
  readonly mine: MyStanding | null;
}

const depositWords = ({ view, mine }: DepositProps): readonly [string, string] => {
  const sum = moneyText(view.depositFen);
  switch (mine?.depositState) {
    case 'frozen':
      return [`本件保证金已冻结 ${sum}`, '未拍到，落槌后 60 秒内退回可用余额'];
    case 'released': {
      const at = mine.depositEndedAtMs === null ? '' : `${clockText(mine.depositEndedAtMs)} `;
      return [`保证金 ${sum} 已退回`, `${at}回到可用余额`];
    }
    case 'kept':
      return [`保证金 ${sum} 已转为履约保证金`, '过户完成后退回可用余额'];
    case 'none':
    case undefined:
      return [`本件保证金 ${sum}`, '参拍时冻结；未拍到，落槌后 60 秒内退回'];
  }
};

/** Where the money is, how much, and when it comes back; nothing where none is asked for. */
export const DepositRow = (props: DepositProps) => {
  if (props.view.depositFen === 0) return null;
  const [heading, note] = depositWords(props);
  return <PanelRow icon={ShieldCheck} tone="lead" heading={heading} note={note} />;
};
