// A sale held by whoever decides about its general deposits. Where several nodes write, one
// freezes, raises, shares out or releases them at a time: none is taken of a sale that is ending at
// that moment, and none is shared out by a sum that another node has changed meanwhile.
import type { SaleKind } from '#core/deposits/sale-deposit.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { livingLotIds, lockSale, saleKindOf } from '#server/deposits/store-deposits.ts';
import type { CommandContext } from '#server/engine/command.ts';

type Context = Pick<CommandContext, 'db' | 'lots'>;

/** Nobody else decides about its general deposits until this transaction ends. */
export async function takeSaleInHand({ db, lots }: Context, saleId: string): Promise<void> {
  if (lots.isShared) await lockSale(db, saleId);
}

/**
 * Whether all its lots are over. The store may not have heard yet of those that ended in this
 * batch: the engine has.
 */
export async function isSaleOver({ db, lots }: Context, saleId: string): Promise<boolean> {
  for (const id of await livingLotIds(db, saleId)) {
    const lot = await lots.glance(id);
    if (lot && !isOver(lot)) return false;
  }
  return true;
}

/** The sale, held; null when there is none of that id. */
export async function saleInHand(
  context: Context,
  id: string,
): Promise<(SaleKind & { readonly id: string; readonly isOver: boolean }) | null> {
  await takeSaleInHand(context, id);
  const kind = await saleKindOf(context.db, id);
  return kind && { ...kind, id, isOver: await isSaleOver(context, id) };
}
