import { useStore } from '@nanostores/react';
import { Volume2, VolumeX } from 'lucide-react';
import type { FullScreen } from '#islands/bidding/grid/use-full-screen.ts';
import { bidGridPath, TILE_COUNTS, type TileCount } from '#lib/bidding/bid-grid.ts';
import { $isToneOn, setTone } from '#lib/stores/tone.ts';
import { Button } from '#ui/button/Button.tsx';
import { SegmentedLinks } from '#ui/segmented/Segmented.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import css from './GridTools.module.scss';

interface Props {
  readonly ids: readonly string[];
  readonly most: TileCount;
  readonly isAwake: boolean;
  readonly full: FullScreen;
}

/** How many tiles stand side by side, whether being overtaken sounds, and the grid alone. */
export function GridTools({ ids, most, isAwake, full }: Props) {
  const links = TILE_COUNTS.map((count) => ({
    label: `${count} 格`,
    href: bidGridPath(ids, count),
    isHere: count === most,
  }));
  return (
    <div className={css.tools}>
      <SegmentedLinks label="并排几格" links={links} />
      {isAwake && <SoundButton />}
      {isAwake && <FullScreenButton {...full} />}
    </div>
  );
}

/** The same tone as on the page of a lot: off until it is switched on, on this machine. */
export function SoundButton() {
  const isOn = useStore($isToneOn);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      size="small"
      role="switch"
      aria-checked={isOn}
      aria-label="被超越提示音"
      onClick={() => setTone(!isOn)}
    >
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {isOn ? '声音：开' : '声音：关'}
    </Button>
  );
}
