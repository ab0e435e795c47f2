// What of a lot each island is given: its properties are written into the page, so it gets what it needs and no more.
import type { LotDetail } from '#contract/outputs.ts';

export type LiveSlice = Pick<LotDetail, 'view' | 'bids' | 'registeredCount' | 'nowMs'>;
export type RecordSlice = LiveSlice & Pick<LotDetail, 'extension'>;
export type PanelSlice = RecordSlice &
  Pick<LotDetail, 'rulesVersion' | 'number' | 'title' | 'bodyType' | 'paint'>;

export interface FollowSlice {
  readonly id: string;
  readonly title: string;
}

export type GallerySlice = FollowSlice &
  Pick<LotDetail, 'bodyType' | 'paint' | 'odometerKm'> &
  Pick<LotDetail['facts'], 'damages'>;

/** The panel shows who bid last and by how much the price rose: two lines of the record. */
const PANEL_BIDS = 2;

export const recordSlice = ({ view, bids, registeredCount, nowMs, extension }: LotDetail): RecordSlice => ({
  view,
  bids,
  registeredCount,
  nowMs,
  extension,
});

export const panelSlice = (lot: LotDetail): PanelSlice => {
  const { rulesVersion, number, title, bodyType, paint } = lot;
  const record = recordSlice(lot);
  return { ...record, bids: record.bids.slice(0, PANEL_BIDS), rulesVersion, number, title, bodyType, paint };
};

export const followSlice = ({ view, title }: LotDetail): FollowSlice => ({ id: view.id, title });

export const gallerySlice = (lot: LotDetail): GallerySlice => {
  const { bodyType, paint, odometerKm, facts } = lot;
  return { ...followSlice(lot), bodyType, paint, odometerKm, damages: facts.damages };
};
