// Why an island: following is a press that is answered in place, the heart shows what only this
// visitor knows, and how many follow changes while the lot is looked at, and by one's own press.
import { useStore } from '@nanostores/react';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { FollowersSlice, FollowSlice } from '#lib/lots/slices.ts';
import { $lots } from '#lib/stores/lots.ts';
import { FollowButton } from './parts/FollowButton.tsx';

export function Follow({ lot }: { readonly lot: FollowSlice }) {
  return <FollowButton lot={lot} look="button" />;
}

/** Number beside the title; it comes with the button: a piece of its own is mostly its head. */
export function Followers({ lot }: { readonly lot: FollowersSlice }) {
  const known = useStore($lots, { keys: [lot.id] })[lot.id]?.followers ?? null;
  const isAwake = useAwake();
  return <span>{`${(isAwake ? known : null) ?? lot.followerCount} 人关注`}</span>;
}
