import { Maximize2 } from 'lucide-react';
import { useState, type ComponentType, type MouseEvent } from 'react';
import type { ViewerProps } from '#islands/lot/gallery/gallery-views.ts';
import { lazily } from '#lib/lazy.ts';
import { drawingOf } from '#lib/lots/drawing.ts';
import { photoAddress } from '#lib/lots/photo.ts';
import css from '../Gallery.module.scss';

interface Props extends Pick<ViewerProps, 'pictures' | 'lot'> {
  readonly position: number;
  readonly onShow: (place: number) => void;
}

/**
 * The way to a picture over the whole screen. A link to its file, which it stays without scripts,
 * and where the code of the viewer cannot be had.
 */
export function ViewerLink({ pictures, lot, position, onShow }: Props) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const shown = pictures[position];
  if (!shown) return null;
  const { picture, view } = shown;
  const address = picture === undefined ? drawingOf(lot, view) : photoAddress(picture, 1_920);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    lazily(() => import('./PictureViewer.tsx')).then(
      (it) => setViewer(() => it.PictureViewer),
      () => window.location.assign(address),
    );
  };
  return (
    <>
      <a href={address} className={css.enlarge} aria-label="全屏看图" aria-haspopup="dialog" onClick={open}>
        <Maximize2 size={18} strokeWidth={1.6} />
      </a>
      {Viewer && (
        <Viewer
          pictures={pictures}
          lot={lot}
          first={position}
          onClose={(place) => {
            setViewer(null);
            onShow(place);
          }}
        />
      )}
    </>
  );
}
