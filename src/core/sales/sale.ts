// A sale (专场) from its draft to its end. What the house has decided is a stage; where it stands
// on the way is told from the stage, the announced times and its lots, so that no clock ever writes
// it down.
// Source: product.md 3.9; 拍卖法 第45、46、48条.
import type { Disposal } from '#core/lots/disposal.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { BidderId, Lot } from '#core/lots/lot.ts';
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import type { Yard } from '#core/lots/yard.ts';
import type { Fen } from '#core/money.ts';
import type { ConsignorFeesVersion } from '#core/orders/consignor-fees.ts';
import type { Qualification } from '#core/proofs/need.ts';
import type { PartnerId } from './partner.ts';

/** Stage of a sale, as decided by those whom it concerns. */
export type SaleStage = 'draft' | 'in-review' | 'approved' | 'announced' | 'withdrawn';

/** 草稿, 审核中, 已公告, 预展中, 报名中, 竞价中, 已暂停, 已结束, 已撤回. */
export type SaleState =
  | 'draft'
  | 'in-review'
  | 'announced'
  | 'preview'
  | 'registration'
  | 'bidding'
  | 'paused'
  | 'ended'
  | 'withdrawn';

/**
 * Fields the announcement (拍卖公告) must state; the law names every one. Source: 拍卖法
 * 第46、47条.
 */
export interface Announcement {
  /** 拍卖的时间、地点 */
  readonly place: string;
  /** 拍卖标的 */
  readonly objects: string;
  /** 拍卖标的展示时间、地点 */
  readonly previewPlace: string;
  /** 参与竞买应当办理的手续 */
  readonly formalities: string;
  /** 需要公告的其他事项 */
  readonly other: string;
  /** The newspaper or news medium, and the day it appeared there. */
  readonly medium: string;
  readonly mediumDate: string;
}

export interface SalePlan {
  readonly name: string;
  readonly hall: 'vehicle' | 'non-vehicle';
  readonly consignor: string;
  /** The partner of the house that the consignor is; null: it is none. */
  readonly partnerId: PartnerId | null;
  readonly city: string;
  readonly rulesVersion: string;
  readonly houseId: string;
  readonly auctioneerId: string;
  /** Kind of property by which the law counts the days of notice. */
  readonly property: 'movable' | 'real-estate';
  /** Offered once more after it found no buyer, or its buyer defaulted. */
  readonly isResale: boolean;
  readonly previewFromMs: number;
  readonly previewToMs: number;
  readonly registrationFromMs: number;
  readonly startsAtMs: number;
  /** The end of the first lot. */
  readonly firstEndMs: number;
  readonly announcement: Announcement;
  /** 起拍价开拍时公布: the start price of each lot is told at its opening. */
  readonly isPriceHidden?: true | undefined;
  /** Terms of what is no vehicle; absent where none have to be told. */
  readonly disposal?: DisposalTerms | undefined;
}

/** Terms on which a unit disposes of its goods. Source: product.md 7.6. */
export interface DisposalTerms {
  /** 标的类型说明 */
  readonly kindNote: string;
  /** 处置单位, and the number its supervisors are reached at (监督电话). */
  readonly disposer: string;
  readonly supervisionPhone: string;
  /** Taxes and fees of the transfer, each with who bears it. */
  readonly taxes: readonly { readonly what: string; readonly bearer: string }[];
  /** 交付条件 */
  readonly delivery: string;
  /** 竞买资格; empty: anybody may buy. */
  readonly qualifications: readonly string[];
}

export interface LotPlan {
  readonly startPriceFen: Fen;
  readonly depositFen: Fen;
  readonly reserveFen: Fen | null;
  readonly reserveShown: boolean;
  /** One step for the whole lot instead of the ladder of the rules. */
  readonly fixedStepFen: Fen | null;
  /** The appraisal or the market price; a court's sale must have it. */
  readonly valueFen: Fen | null;
  /** The start price of the sale before, when it is offered again. */
  readonly formerStartFen: Fen | null;
  /**
   * When it turned out that sale had brought no buyer; a court's lot that is offered again must
   * have it.
   */
  readonly formerEndedAtMs?: number | undefined;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal | undefined;
  /** 一口价: how many there are of it. */
  readonly unitCount: number | null;
  /** 降价拍: the price falls no further. */
  readonly floorFen: Fen | null;
  readonly consignorIds: readonly BidderId[];
  /** The fees that the consignor's contract has them pay; absent: nothing. */
  readonly consignorFees?: ConsignorFeesVersion | undefined;
  readonly excluded: readonly { readonly bidderId: BidderId; readonly why: 'related' | 'defaulted' }[];
  /** 现状拍卖 */
  readonly isAsIs?: true | undefined;
  /** Its storage costs twice as much. */
  readonly isLarge?: true | undefined;
  /** Within how many days the announcement of a court has the price paid. */
  readonly payDays?: number | undefined;
  /** Permits of a trade that its buyer must hold; absent: none. */
  readonly qualifications?: readonly Qualification[] | undefined;
  /** Place to fetch it from; it must be known when the sale is announced. */
  readonly yard?: Yard | undefined;
  /** Of a vehicle; they must be known when the sale is announced. */
  readonly marks?: VehicleMarks | undefined;
  /**
   * 瑕疵说明: what is wrong with it. Empty says nothing, unless it is said that no defect is known.
   */
  readonly defects: string;
  readonly hasNoKnownDefect: boolean;
}

/** How far a sale has come inside the house. */
export interface SaleProgress {
  readonly stage: SaleStage;
  /** Person who handed it in for review; another must approve it. */
  readonly submittedById: string | null;
  /** Persons who have written on it: none of them approves it. */
  readonly writerIds: readonly string[];
}

/** A sale that the public knows, as its state is told from. */
export interface AnnouncedSale {
  readonly previewFromMs: number;
  readonly registrationFromMs: number;
  readonly startsAtMs: number;
  readonly isPaused: boolean;
  readonly isWithdrawn: boolean;
}

/** The state of an announced sale; `statuses` are those of its lots. */
export function saleStateAt(
  sale: AnnouncedSale,
  statuses: readonly Lot['status'][],
  nowMs: number,
): SaleState {
  if (sale.isWithdrawn) return 'withdrawn';
  if (statuses.length > 0 && statuses.every((status) => isOver({ status }))) return 'ended';
  return sale.isPaused ? 'paused' : started(sale, nowMs);
}

const started = (sale: AnnouncedSale, nowMs: number): SaleState => {
  if (nowMs >= sale.startsAtMs) return 'bidding';
  if (nowMs >= sale.registrationFromMs) return 'registration';
  return nowMs >= sale.previewFromMs ? 'preview' : 'announced';
};
