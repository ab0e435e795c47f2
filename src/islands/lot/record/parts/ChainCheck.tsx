import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Anchor } from '#core/lots/chain.ts';
import { useChainCheck, type ChainCheck as Check } from '#islands/lot/record/use-chain-check.ts';
import { Button } from '#ui/button/Button.tsx';
import css from './ChainCheck.module.scss';

/** Anybody may check the house: the chain is recomputed on their own machine. */
export function ChainCheck({ lotId, phone, shown }: ChainCheckProps) {
  const [check, run] = useChainCheck(lotId, shown);
  const isBroken = check.at === 'done' && !check.verdict.holds;
  const Icon = isBroken ? ShieldAlert : ShieldCheck;
  return (
    <div className={css.check} data-broken={isBroken ? '' : undefined}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <p role="status">{wordsOf(check, phone)}</p>
      <Button size="small" isBusy={check.at === 'checking'} onClick={run}>
        验证竞价链
      </Button>
    </div>
  );
}

const wordsOf = (check: Check, phone: string): string => {
  switch (check.at) {
    case 'idle':
      return '每笔出价都带着上一笔的指纹，改动任何一笔都会被看出来';
    case 'checking':
      return '正在本机逐笔重算';
    case 'failed':
      return `没有算成：${check.message}`;
    case 'done':
      return check.verdict.holds
        ? `已在本机重算 ${check.verdict.count} 笔，全部一致。末端指纹 ${check.verdict.head.slice(0, 16)}…`
        : `第 ${check.verdict.brokenAtSeq} 笔对不上，请截图并致电客服 ${phone}`;
  }
};

interface ChainCheckProps {
  readonly lotId: string;
  /** Phone number to call when it does not hold. */
  readonly phone: string;
  /** The stamps that stand on the screen already. */
  readonly shown: readonly Anchor[];
}
