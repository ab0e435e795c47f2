// Why an island: following is a press that is answered in place, and the heart shows what only this visitor knows.
import type { LotDetail } from '#contract/outputs.ts';
import { FollowButton } from './parts/FollowButton.tsx';

export const Follow = ({ lot }: { readonly lot: LotDetail }) => <FollowButton lot={lot} look="button" />;
