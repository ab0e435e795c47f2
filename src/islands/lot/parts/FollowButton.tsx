import { Heart } from 'lucide-react';
import { useFollow } from '#islands/lot/use-follow.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { FollowSlice } from '#lib/lots/slices.ts';
import css from './FollowButton.module.scss';

interface Props {
  readonly lot: FollowSlice;
  /** A button with its word beside the title, a disc on the picture. */
  readonly look: 'button' | 'disc';
}

export function FollowButton({ lot, look }: Props) {
  const isAwake = useAwake();
  const [isKnown, toggle] = useFollow(lot);
  const isFollowed = isAwake && isKnown;
  const words = isFollowed ? '已关注' : '关注';
  return (
    <button
      type="button"
      className={css.follow}
      data-look={look}
      aria-pressed={isFollowed}
      aria-label={look === 'disc' ? words : undefined}
      onClick={toggle}
    >
      <Heart size={16} strokeWidth={1.6} aria-hidden="true" />
      {look === 'button' && <span>{words}</span>}
    </button>
  );
}
