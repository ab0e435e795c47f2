import { useEffect, useEffectEvent } from 'react';
import { Register, SaleDeposit, Verify } from '#islands/bidding/ascending/parts/EntryActs.tsx';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { missingEntry } from '#islands/bidding/grid/missing-entry.ts';
import { isOver } from '#lib/bidding/panel/panel-state.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import css from './EntrySheet.module.scss';

interface Props {
  readonly model: PanelModel;
  /** The grid, to which the papers lead back. */
  readonly back: string;
  readonly onClose: () => void;
}

/**
 * Steps between a person and their bid in a tile, done over the grid: the name, then deposit and
 * rules. Once they are in, it goes by itself.
 */
export function EntrySheet({ model, back, onClose }: Props) {
  const { lot, state, live } = model;
  const paddle = live.mine?.paddle ?? null;
  const isUnverified = missingEntry(state) === 'unverified';
  // A line that is down for a moment takes nothing off their screen.
  const isDone = paddle !== null || isOver(state) || state.kind === 'closing';
  const close = useEffectEvent(() => {
    if (paddle !== null)
      showToast({
        kind: 'success',
        text: `已参拍 ${lot.number} 号`,
        detail: `竞买号 ${paddle}，可以在这一格出价`,
      });
    onClose();
  });
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Sheet
      isOpen={!isDone}
      side="foot"
      onClose={onClose}
      title={isUnverified ? '先实名认证' : `参拍 ${lot.number} 号`}
    >
      <div className={css.body}>
        <p className={css.title}>{lot.title}</p>
        {isUnverified ? <Verify model={model} back={back} /> : <Register model={model} />}
        <SaleDeposit model={model} />
      </div>
    </Sheet>
  );
}
