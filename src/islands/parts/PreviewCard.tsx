import { CalendarCheck, CalendarX, Eye } from 'lucide-react';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { ViewingStrip } from '#lib/viewings/viewing-strip.ts';
import { LotCard } from './LotCard.tsx';
import css from './PreviewCard.module.scss';

interface Props {
  readonly lot: LotSummary;
  readonly viewing: ViewingStrip;
  /** The house's time, ms. */
  readonly nowMs: number;
  readonly isFirst?: boolean;
}

const ICONS = { made: CalendarCheck, open: Eye, full: CalendarX, none: Eye } as const;

/** The card of a lot before it opens: when one may look at it stands where the standing will. */
export function PreviewCard({ lot, viewing, nowMs, isFirst = false }: Props) {
  const Icon = ICONS[viewing.is];
  return (
    <LotCard lot={lot} mine={null} nowMs={nowMs} isFirst={isFirst}>
      <p className={css.viewing} data-viewing={viewing.is}>
        <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
        <span>{viewing.words}</span>
        <span className={css.aside}>{viewing.aside}</span>
      </p>
    </LotCard>
  );
}
