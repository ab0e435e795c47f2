import type { EarlyMaximum } from '#islands/bidding/ascending/use-early-maximum.ts';
import { RefusalNote } from '#islands/parts/bidding/later-parts.ts';
import { later } from '#islands/parts/Later.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import { cancelPath } from '#lib/bidding/places.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';

const loadCancel = () => import('./CancelDialog.tsx').then((it) => it.CancelDialog);
const CancelDialog = later(loadCancel, import.meta.env.SSR ? await loadCancel() : null);

interface Props {
  readonly early: EarlyMaximum;
  readonly lot: Pick<PanelSlice, 'number' | 'title' | 'view'>;
}

/** A maximum that was left before the opening is given back, until the lot opens. */
export function EarlyActs({ early, lot }: Props) {
  const { standingFen, isBusy, isAsked, refusal, choose, keep, confirm } = early;
  const isAwake = useAwake();
  return (
    <>
      {standingFen !== null && isAwake && (
        <Button size="large" isWide isBusy={isBusy} onClick={choose}>
          撤回委托价
        </Button>
      )}
      {standingFen !== null && !isAwake && (
        <ButtonLink size="large" isWide href={cancelPath(lot.view.id)}>
          撤回委托价
        </ButtonLink>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {isAsked && standingFen !== null && (
        <CancelDialog
          lotTitle={`${lot.number} 号 ${lot.title}`}
          maximumFen={standingFen}
          onConfirm={confirm}
          onKeep={keep}
        />
      )}
    </>
  );
}
