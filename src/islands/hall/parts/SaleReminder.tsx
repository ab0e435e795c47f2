import { BellRing } from 'lucide-react';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { whenText } from '#lib/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './SaleReminder.module.scss';
import { useNow } from './use-now.ts';
import { useReminder } from './use-reminder.ts';

interface Props {
  readonly sale: Sale;
  /** The house's time when the page was made, ms. */
  readonly drawnAtMs: number;
}

/** Over the lots of a sale to come: when it begins, and to be told of it. */
export function SaleReminder({ sale, drawnAtMs }: Props) {
  const nowMs = useNow(drawnAtMs);
  const [isReminded, press] = useReminder(sale);
  return (
    <Notice icon={<BellRing size={20} strokeWidth={1.6} aria-hidden="true" />}>
      <div className={css.row} data-reminder="">
        <p>
          <b>{sale.name}</b>
          <span>{` · 第 ${sale.number} 场，`}</span>
          <b>{whenText(sale.startsAtMs, nowMs)}</b>
          <span>{` 开拍。${isReminded ? '开拍前 15 分钟会发消息给你。' : ''}`}</span>
        </p>
        <Button onClick={press}>{isReminded ? '取消提醒' : '开拍提醒我'}</Button>
      </div>
    </Notice>
  );
}
