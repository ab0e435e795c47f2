// Why an island: arrows, keys and thumbnails move the pictures; without it they still scroll by
// hand.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { FollowButton } from '#islands/lot/parts/FollowButton.tsx';
import { LotPhoto } from '#islands/parts/LotPhoto.tsx';
import { bringIntoStrip } from '#lib/frame/strips.ts';
import type { Pictured } from '#lib/lots/drawing.ts';
import type { GallerySlice } from '#lib/lots/slices.ts';
import { groupsOf, picturesOf, type Picture } from './gallery-views.ts';
import css from './Gallery.module.scss';
import { DamageSpots } from './parts/DamageSpots.tsx';
import { ViewerLink } from './parts/ViewerLink.tsx';

/** One of its pictures in place of the first; none: its drawing. */
const shownBy = ({ drawing }: Pictured, picture: string | undefined): Pictured => ({
  drawing,
  ...(picture !== undefined && { picture }),
});

export function Gallery({ lot }: { readonly lot: GallerySlice }) {
  const pictures = picturesOf(lot);
  const last = pictures.length - 1;
  const { track, position, show } = usePosition(last);
  const thumbs = useRef<HTMLDivElement>(null);
  const gallery = useTurning((by) => {
    const next = show(position + by);
    // A reader who moves along the small pictures stays among them.
    const walked = thumbs.current?.contains(document.activeElement) ? thumbs.current.children[next] : null;
    if (walked instanceof HTMLElement) walked.focus();
  });
  useInSight(thumbs, position);
  const panelId = useId();
  const shown = pictures[position];
  return (
    <section ref={gallery} className={css.gallery} aria-label="图片">
      <div className={css.stage}>
        <div
          ref={track}
          className={css.track}
          id={panelId}
          role="tabpanel"
          // A scroller is a stop of its own for the keyboard, where no spot on a picture is one.
          tabIndex={0}
          aria-label={`${shown?.name ?? ''}，左右滚动看图`}
        >
          {pictures.map(({ key, id, picture, view, alt, reading, ...seen }, place) => (
            <div key={key} id={id} className={css.picture}>
              <LotPhoto
                lotId={lot.id}
                lot={shownBy(lot, picture)}
                view={view}
                reading={reading}
                shape="fill"
                alt={alt}
                isFirst={place === 0}
              >
                <DamageSpots {...seen} picture={picture} />
              </LotPhoto>
            </div>
          ))}
        </div>
        <button
          type="button"
          className={css.arrow}
          data-to="back"
          aria-label="上一张"
          disabled={position === 0}
          onClick={() => show(position - 1)}
        >
          <ChevronLeft size={20} strokeWidth={1.6} />
        </button>
        <button
          type="button"
          className={css.arrow}
          data-to="on"
          aria-label="下一张"
          disabled={position === last}
          onClick={() => show(position + 1)}
        >
          <ChevronRight size={20} strokeWidth={1.6} />
        </button>
        <p className={css.caption}>
          <span>{`${position + 1} / ${pictures.length} · ${shown?.name ?? ''}`}</span>
          {shown?.picture === undefined && <span>示意图</span>}
          {shown && shown.spots.length > 0 && <span className={css.tip}>点圆点看瑕疵</span>}
        </p>
        <ViewerLink pictures={pictures} lot={lot} position={position} onShow={show} />
        <div className={css.follow}>
          <FollowButton lot={lot} look="disc" />
        </div>
      </div>
      {last > 0 && (
        <div className={css.groups} role="group" aria-label="图片分组">
          {groupsOf(pictures).map(({ group, count, from }) => (
            <button
              key={group}
              type="button"
              aria-pressed={shown?.group === group}
              onClick={() => show(from)}
            >
              {`${group} ${count}`}
            </button>
          ))}
        </div>
      )}
      {last > 0 && (
        <Thumbs
          lot={lot}
          pictures={pictures}
          list={thumbs}
          panelId={panelId}
          position={position}
          onShow={show}
        />
      )}
    </section>
  );
}

/** Keeps the small picture of the large one in sight. */
const useInSight = (thumbs: RefObject<HTMLElement | null>, position: number): void =>
  useEffect(() => {
    const small = thumbs.current?.children[position];
    if (thumbs.current && small) bringIntoStrip(thumbs.current, small);
  }, [thumbs, position]);

/** The picture before the reader, wherever they scrolled to. */
const usePosition = (last: number) => {
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const look = (): void => setPosition(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, []);
  /** Shows the picture at this place, or the nearest there is, and says which that was. */
  const show = (next: number): number => {
    const list = track.current;
    const wanted = Math.min(last, Math.max(0, next));
    list?.scrollTo({ left: wanted * list.clientWidth });
    setPosition(wanted);
    return wanted;
  };
  return { track, position, show };
};

/** The arrow keys, while the reader is anywhere among the pictures. */
const useTurning = (onTurn: (by: number) => void): RefObject<HTMLElement | null> => {
  const gallery = useRef<HTMLElement>(null);
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onTurn(by);
  });
  useEffect(() => {
    const section = gallery.current;
    section?.addEventListener('keydown', turn);
    return () => section?.removeEventListener('keydown', turn);
  }, []);
  return gallery;
};

interface ThumbsProps {
  readonly lot: GallerySlice;
  readonly pictures: readonly Picture[];
  readonly list: RefObject<HTMLDivElement | null>;
  readonly panelId: string;
  readonly position: number;
  readonly onShow: (place: number) => void;
}

/** The small pictures: tabs of the large one. */
const Thumbs = ({ lot, pictures, list, panelId, position, onShow }: ThumbsProps) => (
  <div ref={list} className={css.thumbs} role="tablist" aria-label="图片">
    {pictures.map(({ key, picture, view, name, reading }, place) => (
      <button
        key={key}
        type="button"
        role="tab"
        aria-controls={panelId}
        aria-selected={place === position}
        tabIndex={place === position ? 0 : -1}
        onClick={() => onShow(place)}
      >
        <LotPhoto lotId={lot.id} lot={shownBy(lot, picture)} view={view} reading={reading} shape="thumb" />
        <span className={css.name}>{name}</span>
      </button>
    ))}
  </div>
);
