import { useStore } from '@nanostores/react';
import { Check, Plus } from 'lucide-react';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { MOST_TILES } from '#lib/bidding/bid-grid.ts';
import { $pickedLots, pickLot } from '#lib/stores/chosen-lots.ts';
import { showToast } from '#lib/stores/toasts.ts';
import css from './PickButton.module.scss';

const AT_FIRST = { ssr: 'initial' } as const;

interface Props {
  readonly lot: LotSummary;
  /** It stands over the picture of a card, or at the end of a row. */
  readonly on: 'card' | 'row';
}

/** Picks a lot of the hall, to compare it or to bid on it beside others. */
export function PickButton({ lot, on }: Props) {
  const { id } = lot.view;
  const isPicked = useStore($pickedLots, AT_FIRST).some((picked) => picked.id === id);
  const pick = (): void => {
    if (pickLot({ id, title: lot.title, hall: lot.hall })) return;
    showToast({ kind: 'info', text: `最多选 ${MOST_TILES} 件`, detail: '先去掉一件再选' });
  };
  return (
    <button
      type="button"
      className={css.pick}
      data-on={on}
      aria-label={`选 ${lot.number} 号 ${lot.title}，对比或并排竞价`}
      aria-pressed={isPicked}
      onClick={pick}
    >
      {isPicked ? <Check size={16} strokeWidth={2.4} /> : <Plus size={16} strokeWidth={1.9} />}
    </button>
  );
}
