import { feesIn } from '#core/orders/fees.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { ConfirmDialog } from '#islands/parts/bidding/offer/ConfirmDialog.tsx';
import { confirmLock } from '#lib/bidding/panel/confirm-lock.ts';
import type { Offer } from '#lib/bidding/panel/offer.ts';

interface Props {
  readonly model: PanelModel;
  /** Sum that is being read once more. */
  readonly offer: Offer;
}

/** The second look, joined to the panel: shut as soon as the house would refuse what it asks. */
export function BidConfirm({ model, offer }: Props) {
  const { lot, live, conversation, confirm } = model;
  return (
    <ConfirmDialog
      offer={offer}
      lotTitle={`${lot.number} 号 ${lot.title}`}
      fees={feesIn(lot.hall)}
      quantity={lot.quantity}
      isPractice={lot.hall === 'practice'}
      view={live.view}
      lock={confirmLock(model, offer)}
      onConfirm={confirm}
      onCancel={conversation.cancel}
    />
  );
}
