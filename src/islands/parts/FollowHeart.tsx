import { Heart } from 'lucide-react';
import css from './FollowHeart.module.scss';

interface Props {
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
}

/** Filled when followed; its touch area is 44px whatever is seen. */
export function FollowHeart({ isFollowed, onFollow }: Props) {
  return (
    <button
      type="button"
      className={css.heart}
      aria-label="关注"
      data-own="heart"
      aria-pressed={isFollowed}
      onClick={() => onFollow(!isFollowed)}
    >
      <Heart size={16} strokeWidth={1.9} />
    </button>
  );
}
