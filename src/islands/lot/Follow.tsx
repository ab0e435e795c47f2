// Why an island: what stands beside the title moves with the lot and with the visitor: its state,
// so that it never says otherwise than the panel; how many follow it; and the heart, a press that
// is answered in place. They come as one: a piece of its own is mostly its head.
import { useStore } from '@nanostores/react';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { FollowersSlice, FollowSlice, StatusSlice } from '#lib/lots/slices.ts';
import { statusWords } from '#lib/lots/status-words.ts';
import { $lots } from '#lib/stores/lots.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { FollowButton } from './parts/FollowButton.tsx';

export function Follow({ lot }: { readonly lot: FollowSlice }) {
  return <FollowButton lot={lot} look="button" />;
}

export function StatusTag({ lot }: { readonly lot: StatusSlice }) {
  const known = useStore($lots, { keys: [lot.id] })[lot.id];
  const isAwake = useAwake();
  const { words, isLive } = statusWords(isAwake && known ? known.view : lot);
  return (
    <Tag tone={isLive ? 'live' : 'neutral'} hasPoint={isLive}>
      {words}
    </Tag>
  );
}

export function Followers({ lot }: { readonly lot: FollowersSlice }) {
  const known = useStore($lots, { keys: [lot.id] })[lot.id]?.followers ?? null;
  const isAwake = useAwake();
  return <span>{`${(isAwake ? known : null) ?? lot.followerCount} 人关注`}</span>;
}
