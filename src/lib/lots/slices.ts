// Slices of a lot, one for each island: the properties of an island are written into the
// page, so it gets what it needs and no more.
import type { Damage } from '#contract/lots/lot-card.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { LotPicture } from '#core/lots/shown-files.ts';
import { shapeOf, type Shape } from './car-shape.ts';
import { picturedOf, readingOf, type Pictured } from './drawing.ts';
import type { OwnStanding } from './my-standing.ts';

export type LiveSlice = Pick<LotDetail, 'view' | 'bids' | 'registeredCount' | 'nowMs'> & {
  /** Absent on a page that everybody is given. */
  readonly own?: OwnStanding | null;
};
/**
 * A lot, and whom one calls about it; `isSample`: in the sample house, where one request verifies
 * and pays in.
 */
export type LotToShow = LotDetail & {
  readonly phone: string;
  readonly isSample: boolean;
  /**
   * Standing of the person for whom alone the page is drawn; null on a page that everybody is
   * given.
   */
  readonly own: OwnStanding | null;
};
export type RecordSlice = LiveSlice & Pick<LotToShow, 'extension' | 'phone'>;
export type PanelSlice = RecordSlice &
  Pictured &
  Pick<LotDetail, 'rulesVersion' | 'limits' | 'number' | 'title'> &
  Pick<LotDetail['sale'], 'hall'> &
  Pick<LotToShow, 'isSample'> & {
    /** The make; empty: nobody's. */
    readonly brand: string;
    /** How much there is of it; absent: it is one thing. */
    readonly quantity?: LotQuantity;
    readonly saleId: string;
    readonly saleStatus: LotDetail['sale']['status'];
  };

export interface FollowSlice {
  readonly id: string;
  readonly title: string;
}

export type FollowersSlice = Pick<LotDetail['view'], 'id'> & Pick<LotDetail, 'followerCount'>;

export type StatusSlice = Pick<LotDetail['view'], 'id' | 'status' | 'isNegotiating'>;

export type GallerySlice = FollowSlice &
  Pictured & {
    /** Pictures taken of it, in their order; none: it is drawn. */
    readonly pictures: readonly LotPicture[];
    readonly shape: Shape;
    /** Figure on its instrument; empty: it has none. */
    readonly reading: string;
    readonly damages: readonly Damage[];
  };

/**
 * The panel shows who bid last and by how much the price rose: a bid, the answer it may have had,
 * and the one before.
 */
const PANEL_BIDS = 3;

export function recordSlice(lot: LotToShow): RecordSlice {
  const { view, bids, registeredCount, nowMs, extension, phone, own } = lot;
  return { view, bids, registeredCount, nowMs, extension, phone, ...(own && { own }) };
}

export function panelSlice(lot: LotToShow): PanelSlice {
  const { rulesVersion, limits, number, title, isSample } = lot;
  const brand = lot.kind === 'vehicle' ? lot.brand : '';
  const record = { ...recordSlice(lot), bids: lot.bids.slice(0, PANEL_BIDS) };
  const { id: saleId, hall, status: saleStatus } = lot.sale;
  const known = { rulesVersion, limits, number, title, brand, ...picturedOf(lot) };
  const much = lot.kind === 'vehicle' || lot.quantity === undefined ? {} : { quantity: lot.quantity };
  return { ...record, ...known, ...much, saleId, saleStatus, hall, isSample };
}

export function followSlice({ view, title }: LotDetail): FollowSlice {
  return { id: view.id, title };
}

export function followersSlice({ view: { id }, followerCount }: LotDetail): FollowersSlice {
  return {
    id,
    followerCount,
  };
}

export function statusSlice({ view: { id, status, isNegotiating } }: LotDetail): StatusSlice {
  return {
    id,
    status,
    ...(isNegotiating && { isNegotiating }),
  };
}

export function gallerySlice(lot: LotDetail): GallerySlice {
  const damages = lot.kind === 'vehicle' ? lot.facts.damages : [];
  const { pictures } = lot;
  const drawn = { shape: shapeOf(lot), reading: readingOf(lot), damages };
  return { ...followSlice(lot), ...picturedOf(lot), pictures, ...drawn };
}
