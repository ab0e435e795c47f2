// One announcement with everything it is made of: its versions, its frozen rules, its lots as they
// were announced.
import type { LotFacts } from '#contract/lots/lot-card.ts';
import type { NoticeLot } from '#contract/sales/notice-outputs.ts';
import type { LotStatus, ScheduledLot } from '#core/lots/lot.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { HouseContact } from '#server/content/own-texts.ts';
import { vehicleOf } from '#server/lots/card-codec.ts';
import { auctioneerById, houseById } from '#server/sales/rules/store-register.ts';
import { saleFileById } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import type { NoticeFacts } from './notice-words.ts';
import {
  announcementOf,
  lotsAnnounced,
  versionsOf,
  type NoticeRow,
  type NoticeVersion,
} from './store-announcements.ts';

export interface Noticed {
  readonly row: NoticeRow;
  readonly rules: RuleSet;
  readonly versions: readonly [NoticeVersion, ...NoticeVersion[]];
  readonly lots: readonly NoticeLot[];
  readonly house: { readonly name: string; readonly permitNumber: string; readonly issuer: string } | null;
  readonly auctioneer: { readonly name: string; readonly certificate: string };
  readonly contact: HouseContact;
}

/** Null: nothing was announced under this id. `most` lots come along. */
export async function noticeFacts(
  reader: Reader,
  { id, most }: { readonly id: string; readonly most: number },
  contact: HouseContact,
): Promise<Noticed | null> {
  const [row, file, versions] = await Promise.all([
    announcementOf(reader, id),
    saleFileById(reader, id),
    versionsOf(reader, id),
  ]);
  const [first, ...later] = versions;
  if (!row || !file?.rules || !first) return null;
  const { houseId, auctioneerId } = file.plan;
  const [lots, house, auctioneer] = await Promise.all([
    lotsOf(reader, id, most),
    houseById(reader, houseId),
    auctioneerById(reader, auctioneerId),
  ]);
  return {
    row,
    rules: file.rules,
    versions: [first, ...later],
    lots,
    house: house && { name: house.name, permitNumber: house.permitNumber, issuer: house.issuer },
    auctioneer: { name: auctioneer?.name ?? '', certificate: auctioneer?.certificate ?? '' },
    contact,
  };
}

/** In running order. */
const lotsOf = async (reader: Reader, saleId: string, most: number): Promise<NoticeLot[]> => {
  const rows = await lotsAnnounced(reader, saleId, most);
  return rows.map(({ lot, facts, status, kind, details, ...card }) => {
    const { terms } = JSON.parse(lot) as ScheduledLot;
    const { defects = '' } = JSON.parse(facts) as Partial<LotFacts>;
    return {
      ...card,
      registered: vehicleOf({ kind, details })?.registered ?? '',
      ...(terms.disposal && { disposal: terms.disposal }),
      startPriceFen: terms.isPriceHidden ? null : terms.startPriceFen,
      depositFen: terms.depositFen,
      hasReserve: terms.reserveFen !== null,
      defects,
      status: status as LotStatus,
    };
  });
};

/** Facts from which the words of one version are made. */
export function factsOfVersion(
  { row, rules, lots, auctioneer, contact }: Noticed,
  { plan }: NoticeVersion,
): NoticeFacts {
  return {
    plan,
    rules,
    lots,
    lotCount: row.lotCount,
    auctioneer: auctioneer.name,
    certificate: auctioneer.certificate,
    contact,
  };
}
