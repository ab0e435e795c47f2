import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { priceWords } from '#contract/lots/disposal-words.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { StandingStrip } from '#islands/parts/bidding/standing/StandingStrip.tsx';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { HammerLine } from '#islands/parts/HammerLine.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { KINDS } from '#lib/bidding/bid-kinds.ts';
import { COVER_NAMES } from '#lib/bidding/cover-names.ts';
import { lotClock } from '#lib/bidding/panel/lot-clock.ts';
import { canOffer, isOver } from '#lib/bidding/panel/panel-state.ts';
import { moneyText } from '#lib/format.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import css from './BidSheet.module.scss';

interface Props {
  readonly model: PanelModel;
  /** Place where something is done, the same as on the panel. */
  readonly act: ReactNode;
  readonly onClose: () => void;
}

/** The phone's form: the panel's order in a sheet over the page, price and time first. */
export function BidSheet({ model, act, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, strip, live } = model;
  const { view, nowMs } = live;
  const hasEnded = isOver(state);
  useFocusReturned();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // The hammer has fallen: the result stands on the page behind.
    if (hasEnded) dialog.current?.close();
  }, [hasEnded]);
  const isStale = state.kind === 'disconnected';
  const { to, label, endsAtMs, share, tone, isStill, priceTone } = lotClock(view, nowMs, isStale);
  const words = priceWords(view.disposal);
  return (
    <dialog ref={dialog} className={css.sheet} data-tone={strip.tone} aria-label="出价" onClose={onClose}>
      <StandingStrip {...strip} />
      <div className={css.body}>
        <div className={css.figures} data-stale={isStale ? '' : undefined}>
          <p className={css.price}>
            <span className={css.label}>{view.priceFen === null ? words.start : words.standing}</span>
            <Price fen={shownPriceFen(view)} tone={priceTone} />
          </p>
          <p className={css.time}>
            <span className={css.label}>{label}</span>
            <Countdown endsAtMs={endsAtMs} nowMs={nowMs} to={to} isStale={isStill} />
          </p>
        </div>
        <div className={css.line}>
          <HammerLine share={share} tone={tone} />
        </div>
        {canOffer(state) && (
          <div className={css.kinds}>
            <Segmented label="出价方式" options={KINDS} value={model.kind} onChange={model.chooseKind} />
          </div>
        )}
        {act}
        {live.mine?.depositState === 'frozen' && (
          <p className={css.deposit}>{`${securedBy(live.mine, view.depositFen)}，出价后不能撤回`}</p>
        )}
      </div>
      <button type="button" className={css.close} aria-label="收起" onClick={() => dialog.current?.close()}>
        <X size={20} strokeWidth={1.6} />
      </button>
    </dialog>
  );
}

const securedBy = ({ cover }: MyStanding, depositFen: Fen): string =>
  cover === undefined ? `本件保证金已冻结 ${moneyText(depositFen)}` : `本件由${COVER_NAMES[cover]}担保`;
