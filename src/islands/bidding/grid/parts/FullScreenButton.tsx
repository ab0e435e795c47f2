import { Maximize, Minimize } from 'lucide-react';
import type { FullScreen } from '#islands/bidding/grid/use-full-screen.ts';
import { Button } from '#ui/button/Button.tsx';

/** The grid alone on the screen, and back. */
export function FullScreenButton({ isFull, turn }: FullScreen) {
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button size="small" aria-pressed={isFull} onClick={turn}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {isFull ? '退出全屏' : '全屏'}
    </Button>
  );
}
