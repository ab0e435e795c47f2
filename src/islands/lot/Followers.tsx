// Why an island: how many follow a lot changes while it is looked at, and by one's own press.
import { useStore } from '@nanostores/react';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { FollowersSlice } from '#lib/lots/slices.ts';
import { $lots } from '#lib/stores/lots.ts';

export function Followers({ lot }: { readonly lot: FollowersSlice }) {
  const known = useStore($lots, { keys: [lot.id] })[lot.id]?.followers ?? null;
  const isAwake = useAwake();
  return <span>{`${(isAwake ? known : null) ?? lot.followerCount} 人关注`}</span>;
}
