// Why an island: following is a press that is answered in place, and the heart shows what only this
// visitor knows.
import type { FollowSlice } from '#lib/lots/slices.ts';
import { FollowButton } from './parts/FollowButton.tsx';

export function Follow({ lot }: { readonly lot: FollowSlice }) {
  return <FollowButton lot={lot} look="button" />;
}
