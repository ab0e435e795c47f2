import { useEffect, type ReactNode } from 'react';
import { DepositRow } from '#islands/parts/bidding/entry/DepositRow.tsx';
import { SaleDepositRow } from '#islands/parts/bidding/later-parts.ts';
import { StandingStrip } from '#islands/parts/bidding/standing/StandingStrip.tsx';
import { bringLater } from '#islands/parts/Later.tsx';
import { useAwake } from '#islands/parts/use-awake.ts';
import { entryVerb } from '#lib/bidding/panel/entry-words.ts';
import { isOver } from '#lib/bidding/panel/panel-state.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { FormatBar, type Bar } from './FormatBar.tsx';
import css from './FormatFrame.module.scss';
import { HourBox } from './HourBox.tsx';
import type { FormatDesk } from './use-format-desk.ts';

interface Props {
  readonly desk: FormatDesk;
  readonly label: string;
  readonly strip: Strip;
  /** Time, price and facts, or the result. */
  readonly figures: ReactNode;
  /** Own acts of the format; null where the hour of the lot decides what can be done. */
  readonly act: ReactNode;
  /** Verb of what cannot be done now: 购买, 投标, 应价. */
  readonly verb: string;
  /** The phone's bar; null: there is nothing to press. */
  readonly bar: Bar;
}

/** The desk around the panel of each format: strip, figures, act, deposit; on a phone the bar. */
export function FormatFrame({ desk, label, strip, figures, act, verb, bar }: Props) {
  const isAwake = useAwake();
  useEffect(bringLater, []);
  const { state } = desk;
  const isStale = state.kind === 'disconnected';
  const hasBox = act !== null || !isOver(state);
  return (
    <>
      <section className={css.panel} aria-label={label} data-awake={isAwake ? '' : undefined}>
        <StandingStrip {...strip} />
        <div className={css.figures} data-stale={isStale ? '' : undefined}>
          {figures}
        </div>
        {hasBox && (
          <div className={css.box} id={ACT_ID}>
            {act ?? <HourBox desk={desk} verb={verb} />}
          </div>
        )}
        <Deposits desk={desk} />
      </section>
      <FormatBar strip={strip} bar={{ ...bar, verb: bar.verb ?? entryVerb(state) }} href={`#${ACT_ID}`} />
    </>
  );
}

/** Place of the acts on the page; the bar of a phone leads there. */
const ACT_ID = 'format-act';

/** Once a lot is over, its deposit is news only to those who paid one. */
const Deposits = ({ desk }: { readonly desk: FormatDesk }) => {
  const { state, live, lot, registration } = desk;
  const { view, mine } = live;
  const { money, general } = registration;
  if (isOver(state) && (mine === null || mine.depositState === 'none')) return null;
  const hasSale = money !== null && !isOver(state) && view.depositFen > 0;
  return (
    <>
      <DepositRow view={view} mine={mine} hall={lot.hall} wouldCover={money?.cover ?? 'lot'} />
      {hasSale && (
        <SaleDepositRow
          money={money}
          general={general}
          canTake={(mine?.paddle ?? null) === null}
          entry={lot.isSample ? registration.sampleEntry : null}
        />
      )}
    </>
  );
};
