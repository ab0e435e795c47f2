import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { useTileKeys } from '#islands/bidding/grid/use-grid-keys.ts';
import { useLiveLot } from '#islands/parts/bidding/use-live-lot.ts';
import { cardFace } from '#islands/parts/card-face.ts';
import { lotPath } from '#lib/auction-paths.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { CARD_WAY_WORDS } from '#lib/lots/card-state-words.ts';
import { statusWords } from '#lib/lots/status-words.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import css from './TileAct.module.scss';
import { TileFrame, type TileProps } from './TileFrame.tsx';

const nothing = (): void => undefined;

/** A lot that is not bid up: its price as it moves, and the way to the page where it is bought. */
export function PlainTile(props: TileProps) {
  const { lot, isChosen, areKeysOn, tiles } = props;
  const live = useLiveLot(lot);
  const { view, mine, nowMs, line } = live;
  const face = cardFace(view, mine, nowMs);
  useTileKeys(areKeysOn && isChosen, {
    onStep: nothing,
    onAsk: nothing,
    onRemove: () => tiles.remove(view.id),
  });
  const strip: Strip = {
    tone: face.stamp === '' ? 'live' : 'ended',
    words: statusWords(view).words,
    aside: view.formatView ? FORMAT_WORDS[view.formatView.format] : '',
  };
  return (
    <TileFrame {...props} face={face} riseFen={0} strip={strip} isStale={line.lostAtMs !== null}>
      <div className={css.way}>
        <ButtonLink href={lotPath({ hall: lot.hall, view })} kind="outline" isWide>
          {CARD_WAY_WORDS[face.state]}
        </ButtonLink>
        <p className={css.reason}>这件不逐口加价，在它自己的页面里办</p>
      </div>
    </TileFrame>
  );
}
