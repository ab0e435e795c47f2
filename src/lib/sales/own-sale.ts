// Standing of a person in a whole sale, asked on the server for a page that is drawn for them
// alone.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { MyDealings } from '#contract/formats/outputs.ts';
import type { SaleDetail, SaleLots } from '#contract/sales/outputs.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export interface OwnSale {
  /** Null: nobody is logged in. */
  readonly verification: UserInfo['verification'] | null;
  /** Lots of the page they are in, each with its paddle. */
  readonly entered: readonly MyStanding[];
  readonly leading: number;
  readonly outbid: number;
  readonly won: number;
  /** They have asked to be told when it opens. */
  readonly isReminded: boolean;
  /** Dealings at a fixed price that are under way: a unit kept for them, an offer on the table. */
  readonly dealings: readonly MyDealings[];
  /** Null where it cannot be had. */
  readonly money: SaleDepositView | null;
}

const STRANGER: OwnSale = {
  verification: null,
  entered: [],
  leading: 0,
  outbid: 0,
  won: 0,
  isReminded: false,
  dealings: [],
  money: null,
};

interface Session {
  readonly session?: { readonly userInfo: Pick<UserInfo, 'verification'> } | null | undefined;
}

export async function askOwnSale(
  call: Call,
  { session }: Session,
  { detail, lots }: { readonly detail: SaleDetail; readonly lots: SaleLots },
): Promise<OwnSale> {
  if (!session) return STRANGER;
  const ids = lots.rows.map(({ view }) => view.id).join(',');
  const saleId = detail.sale.id;
  const [standings, money, reminder] = await Promise.all([
    ids === '' ? null : orNull(call('myStandings', { ids })),
    orNull(call('saleDeposit', { saleId })),
    detail.sale.status === 'upcoming' ? orNull(call('saleReminder', { saleId })) : null,
  ]);
  const entered = (standings?.rows ?? []).filter(({ paddle }) => paddle !== null);
  const dealings = detail.sale.format === 'fixed-price' ? await ownDealings(call, entered) : [];
  const count = (place: MyStanding['place']): number => entered.filter((mine) => mine.place === place).length;
  return {
    verification: session.userInfo.verification,
    entered,
    leading: count('leading'),
    outbid: count('outbid'),
    won: count('won'),
    isReminded: reminder?.isReminded ?? false,
    dealings,
    money,
  };
}

/** So many lots are asked about: who has more under way finds them among their orders. */
const MOST_ASKED = 20;

const ownDealings = async (call: Call, entered: readonly MyStanding[]): Promise<readonly MyDealings[]> => {
  const asked = entered.slice(0, MOST_ASKED).map(({ lotId }) => orNull(call('myDealings', { lotId })));
  const known = (await Promise.all(asked)).filter((mine) => mine !== null);
  return known.filter(({ hold, offer }) => hold !== null || offer !== null);
};
