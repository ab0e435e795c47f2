// Why an island: arrows, keys and thumbnails move the pictures; without it they still scroll by hand.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { LotPhoto } from '#islands/parts/LotPhoto.tsx';
import css from './Gallery.module.scss';
import { galleryGroups, galleryViews, spotsOn } from './gallery-views.ts';
import type { GallerySlice } from './slices.ts';
import { FollowButton } from './parts/FollowButton.tsx';
import { DamageSpots } from './parts/DamageSpots.tsx';

const LAST = galleryViews.length - 1;

const within = (place: number): number => Math.min(LAST, Math.max(0, place));

/** Which picture the reader has before him, wherever he scrolled to. */
const usePosition = () => {
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const look = (): void => setPosition(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, []);
  const show = (next: number): void => {
    const list = track.current;
    const wanted = within(next);
    list?.scrollTo({ left: wanted * list.clientWidth });
    setPosition(wanted);
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
  readonly list: RefObject<HTMLDivElement | null>;
  readonly panelId: string;
  readonly position: number;
  readonly onShow: (place: number) => void;
}

/** The small pictures: tabs of the large one. */
const Thumbs = ({ lot, list, panelId, position, onShow }: ThumbsProps) => (
  <div ref={list} className={css.thumbs} role="tablist" aria-label="图片">
    {galleryViews.map(({ view, name }, place) => (
      <button
        key={view}
        type="button"
        role="tab"
        aria-controls={panelId}
        aria-selected={place === position}
        tabIndex={place === position ? 0 : -1}
        onClick={() => onShow(place)}
      >
        <LotPhoto lotId={lot.id} lot={lot} view={view} shape="fill" />
        <span>{name}</span>
      </button>
    ))}
  </div>
);

export const Gallery = ({ lot }: { readonly lot: GallerySlice }) => {
  const { track, position, show } = usePosition();
  const thumbs = useRef<HTMLDivElement>(null);
  const gallery = useTurning((by) => {
    const next = within(position + by);
    show(next);
    // Who walks along the small pictures stays among them.
    const walked = thumbs.current?.contains(document.activeElement) ? thumbs.current.children[next] : null;
    if (walked instanceof HTMLElement) walked.focus();
  });
  const panelId = useId();
  const shown = galleryViews[position];
  return (
    <section ref={gallery} className={css.gallery} aria-label="图片">
      <div className={css.stage}>
        <div
          ref={track}
          className={css.track}
          id={panelId}
          role="tabpanel"
          // What scrolls is a stop of its own for the keyboard, where no spot on a picture is one.
          tabIndex={0}
          aria-label={`${shown?.name ?? ''}，左右滚动看图`}
        >
          {galleryViews.map(({ view, name }, place) => (
            <div key={view} className={css.picture}>
              <LotPhoto
                lotId={lot.id}
                lot={lot}
                view={view}
                shape="fill"
                alt={`${lot.title} ${name}示意图`}
                isFirst={place === 0}
              >
                <DamageSpots spots={spotsOn(lot.damages, view)} />
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
          disabled={position === LAST}
          onClick={() => show(position + 1)}
        >
          <ChevronRight size={20} strokeWidth={1.6} />
        </button>
        <p className={css.caption}>
          <span>
            {position + 1} / {galleryViews.length} · {shown?.name}
          </span>
          <span>示意图</span>
          {shown && spotsOn(lot.damages, shown.view).length > 0 && (
            <span className={css.tip}>点圆点看瑕疵</span>
          )}
        </p>
        <div className={css.follow}>
          <FollowButton lot={lot} look="disc" />
        </div>
      </div>
      <div className={css.groups} role="group" aria-label="图片分组">
        {galleryGroups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={shown?.group === group}
            onClick={() => show(galleryViews.findIndex((candidate) => candidate.group === group))}
          >
            {group} {galleryViews.filter((candidate) => candidate.group === group).length}
          </button>
        ))}
      </div>
      <Thumbs lot={lot} list={thumbs} panelId={panelId} position={position} onShow={show} />
    </section>
  );
};
