import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Picture, Spot, ViewerProps } from '#islands/lot/gallery/gallery-views.ts';
import { useFocusReturned } from '#islands/parts/bidding/use-restored-focus.ts';
import { drawingOf, drawnSize, type Pictured } from '#lib/lots/drawing.ts';
import { photoOf } from '#lib/lots/photo.ts';
import { DamageSpots } from './DamageSpots.tsx';
import css from './PictureViewer.module.scss';

/** Once, twice and four times as large as the screen has room for. */
const ZOOMS = [1, 2, 4] as const;
const LARGEST = ZOOMS.length - 1;

const imageOf = (lot: Pictured, { picture, view }: Picture) =>
  picture === undefined
    ? { src: drawingOf(lot, view), ...drawnSize(view) }
    : { ...photoOf(picture), sizes: '100vw' };

/** Pictures over the whole screen: turned by arrows, keys or a finger, and enlarged. */
export function PictureViewer({ pictures, lot, first, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusReturned();
  // Shown before it is turned to its first picture: what is not shown cannot be scrolled.
  useEffect(() => dialog.current?.showModal(), []);
  const { track, place, turn } = useTurned(first, pictures.length);
  const [step, setStep] = useState(0);
  const go = (by: number): void => {
    setStep(0);
    turn(place + by);
  };
  const zoom = (by: number): void => setStep(Math.min(LARGEST, Math.max(0, step + by)));
  /** A mark leads on to its close picture; out of that one, to its line in the list. */
  const press = (spot: Spot, event: MouseEvent): void => {
    const next = pictures.findIndex(({ id }) => `#${id ?? ''}` === spot.href);
    if (next === -1) return dialog.current?.close();
    event.preventDefault();
    setStep(0);
    turn(next);
  };
  const pressKey = (event: KeyboardEvent): void => {
    const act = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), '+': () => zoom(1), '=': () => zoom(1) };
    const done = { ...act, '-': () => zoom(-1) }[event.key];
    if (!done) return;
    event.preventDefault();
    done();
  };
  const shown = pictures[place];
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label="全屏看图"
      onClose={() => onClose(place)}
      onKeyDown={pressKey}
    >
      <div ref={track} className={css.track} data-still={step > 0 ? '' : undefined}>
        {pictures.map((picture, at) => (
          <div
            key={picture.key}
            className={css.frame}
            data-zoom={at === place ? ZOOMS[step] : 1}
            onDoubleClick={() => setStep(step === 0 ? 1 : 0)}
          >
            <div className={css.room} data-backdrop="dusk">
              <img {...imageOf(lot, picture)} alt={picture.alt} loading={at === first ? 'eager' : 'lazy'} />
              <DamageSpots {...picture} fit="contain" onPress={press} />
            </div>
          </div>
        ))}
      </div>
      <p className={css.caption} aria-live="polite">
        {`${place + 1} / ${pictures.length} · ${shown?.alt ?? ''}`}
      </p>
      <div className={css.acts}>
        <button type="button" aria-label="缩小" disabled={step === 0} onClick={() => zoom(-1)}>
          <ZoomOut size={20} strokeWidth={1.6} />
        </button>
        <button type="button" aria-label="放大" disabled={step === LARGEST} onClick={() => zoom(1)}>
          <ZoomIn size={20} strokeWidth={1.6} />
        </button>
        <button type="button" aria-label="关闭" onClick={() => dialog.current?.close()}>
          <X size={20} strokeWidth={1.6} />
        </button>
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={css.arrow}
            data-to="back"
            aria-label="上一张"
            disabled={place === 0}
            onClick={() => go(-1)}
          >
            <ChevronLeft size={24} strokeWidth={1.6} />
          </button>
          <button
            type="button"
            className={css.arrow}
            data-to="on"
            aria-label="下一张"
            disabled={place === pictures.length - 1}
            onClick={() => go(1)}
          >
            <ChevronRight size={24} strokeWidth={1.6} />
          </button>
        </>
      )}
    </dialog>
  );
}

/** The picture before the reader, turned by a press or by their finger. */
const useTurned = (first: number, count: number) => {
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    list.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
    const look = (): void => setPlace(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [first]);
  const turn = (next: number): void => {
    const list = track.current;
    const wanted = Math.min(count - 1, Math.max(0, next));
    list?.scrollTo({ left: wanted * list.clientWidth });
    setPlace(wanted);
  };
  return { track, place, turn };
};
