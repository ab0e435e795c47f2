// What of a lot each island is given: its properties are written into the page, so it gets what it needs and no more.
import type { LotDetail } from '#contract/outputs.ts';

export type LiveSlice = Pick<LotDetail, 'view' | 'bids' | 'registeredCount' | 'nowMs'>;
/** A lot, and whom one calls about it. */
export type LotToShow = LotDetail & { readonly phone: string };
export type RecordSlice = LiveSlice & Pick<LotToShow, 'extension' | 'phone'>;
export type PanelSlice = RecordSlice &
  Pick<LotDetail, 'rulesVersion' | 'limits' | 'payBy' | 'number' | 'title' | 'bodyType' | 'paint'> &
  Pick<LotDetail['sale'], 'hall'> & { readonly saleId: string };

export interface FollowSlice {
  readonly id: string;
  readonly title: string;
}

export type StatusSlice = Pick<LotDetail['view'], 'id' | 'status' | 'isHaggling'>;

export type GallerySlice = FollowSlice &
  Pick<LotDetail, 'bodyType' | 'paint' | 'odometerKm'> &
  Pick<LotDetail['facts'], 'damages'>;

/** The panel shows who bid last and by how much the price rose: a bid, the answer it may have had, and the one before. */
const PANEL_BIDS = 3;

export const recordSlice = (lot: LotToShow): RecordSlice => {
  const { view, bids, registeredCount, nowMs, extension, phone } = lot;
  return { view, bids, registeredCount, nowMs, extension, phone };
};

export const panelSlice = (lot: LotToShow): PanelSlice => {
  const { rulesVersion, limits, payBy, number, title, bodyType, paint } = lot;
  const record = { ...recordSlice(lot), bids: lot.bids.slice(0, PANEL_BIDS) };
  const { id: saleId, hall } = lot.sale;
  return { ...record, rulesVersion, limits, payBy, number, title, bodyType, paint, saleId, hall };
};

export const followSlice = ({ view, title }: LotDetail): FollowSlice => ({ id: view.id, title });

export const statusSlice = ({ view: { id, status, isHaggling } }: LotDetail): StatusSlice => ({
  id,
  status,
  ...(isHaggling && { isHaggling }),
});

export const gallerySlice = (lot: LotDetail): GallerySlice => {
  const { bodyType, paint, odometerKm, facts } = lot;
  return { ...followSlice(lot), bodyType, paint, odometerKm, damages: facts.damages };
};
