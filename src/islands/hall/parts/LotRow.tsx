import { ArrowUpRight, Flag } from 'lucide-react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { cardFace, type CardFace } from '#islands/parts/card-face.ts';
import { Digits } from '#islands/parts/Countdown.tsx';
import { Grade } from '#islands/parts/Grade.tsx';
import { HammerLine } from '#islands/parts/HammerLine.tsx';
import { LotPhoto } from '#islands/parts/LotPhoto.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { Rise } from '#islands/parts/Rise.tsx';
import { lotPath } from '#lib/auction-paths.ts';
import { cardStanding, rowStandingWords, type CardStanding } from '#lib/hall/card-standing.ts';
import type { HallRow } from '#lib/halls.ts';
import { CARD_WAY_WORDS, type CardState } from '#lib/lots/card-state-words.ts';
import { faceOf } from '#lib/lots/face.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import css from './LotRow.module.scss';
import { PickButton } from './PickButton.tsx';

interface Props {
  readonly lot: LotSummary;
  readonly mine: MyStanding | null;
  readonly nowMs: number;
  readonly riseFen: number;
}

const LIVE: readonly CardState[] = ['open', 'leading', 'outbid'];

/** Names of the columns for the eye; each cell says for itself what it is to whoever listens. */
export function LotRowsHead({ here }: { readonly here: HallRow }) {
  return (
    <div className={css.head} aria-hidden="true">
      <span>拍品</span>
      <span />
      <span>{here.thing}</span>
      <span>{here.filters.includes('grade') && '车况'}</span>
      <span className={css.end}>当前价</span>
      <span className={css.end}>出价</span>
      <span>距落槌</span>
      <span />
      <span />
    </div>
  );
}

/** One lot as a line: the same facts as its card, for whoever compares. */
export function LotRow({ lot, mine, nowMs, riseFen }: Props) {
  const { view } = lot;
  const face = cardFace(view, mine, nowMs);
  const { title, facts, badge } = faceOf(lot);
  const href = lotPath(lot);
  return (
    <article className={css.row} data-state={face.state} data-lot={view.id}>
      <span className={css.number}>{lot.number}</span>
      <div className={css.thumb}>
        <LotPhoto lotId={view.id} lot={lot} shape="thumb" />
      </div>
      <div className={css.vehicle}>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className={css.meta}>
          <span className={css.own} data-own="standing">
            <RowStanding standing={cardStanding(face.state, view, mine)} />
          </span>
          {view.isJudicial && (
            <Tag tone="ink" icon="scales">
              司法
            </Tag>
          )}
          <span className={css.sale}>{lot.saleName}</span>
          <span className={css.facts}>{facts.map(([, fact]) => fact).join(' · ')}</span>
        </p>
      </div>
      <span className={css.grade}>{badge && <Grade grade={badge.word} />}</span>
      <Money face={face} riseFen={riseFen} />
      <span className={css.bids}>
        <span className="num" data-live="bids">
          {view.bidCount}
        </span>{' '}
        次
      </span>
      <div className={css.time}>
        <span className={css.known}>
          <span data-live="time-label">{face.timeLabel}</span>{' '}
        </span>
        <span className={css.left} data-tone={face.tone} data-live="left" translate="no">
          <Digits text={face.timeText} />
        </span>
        <HammerLine share={face.share} tone={face.tone} />
      </div>
      <div className={css.action} data-own="way">
        <ButtonLink href={href} size="small" kind={face.state === 'outbid' ? 'primary' : 'outline'}>
          {CARD_WAY_WORDS[face.state]}
        </ButtonLink>
      </div>
      <PickButton lot={lot} on="row" />
    </article>
  );
}

const Money = ({ face, riseFen }: { readonly face: CardFace; readonly riseFen: number }) => (
  <div className={css.money}>
    <span className={face.priceLabel === '当前价' ? css.known : css.label}>
      <span data-live="price-label">{face.priceLabel}</span>{' '}
    </span>
    <Price fen={face.priceFen} tone={LIVE.includes(face.state) ? 'small' : 'ink'} riseFen={riseFen} />
    {riseFen > 0 && <Rise byFen={riseFen} />}
  </div>
);

const ICONS = { leading: Flag, outbid: ArrowUpRight } as const;

/** Standing of the visitor, before the facts of the lot. */
export function RowStanding({ standing }: { readonly standing: CardStanding | null }) {
  if (standing === null) return null;
  const Icon = ICONS[standing.place];
  return (
    <span className={css.standing} data-place={standing.place}>
      <Icon size={14} strokeWidth={1.9} aria-hidden="true" />
      <span data-says="row">{rowStandingWords(standing)}</span>
    </span>
  );
}
