// Following a lot: at once on screen, and back again if the house did not take it.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed } from '#lib/errors.ts';
import type { FollowSlice } from '#lib/lots/slices.ts';
import { askToLogIn } from '#lib/stores/shell.ts';
import { $mine, receiveMine } from '#lib/stores/standings.ts';

export function useFollow(lot: FollowSlice): readonly [boolean, () => void] {
  const lotId = lot.id;
  const known = useStore($mine, { keys: [lotId] })[lotId]?.isFollowed ?? false;
  const [wish, setWish] = useState<boolean | null>(null);
  const isFollowed = wish ?? known;
  const toggle = async (): Promise<void> => {
    setWish(!isFollowed);
    try {
      await follow(lotId, !isFollowed);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setWish(null);
    }
  };
  const because = { title: lot.title, text: '登录后关注这件拍品' };
  return [isFollowed, () => askToLogIn({ because, resume: () => void toggle() })];
}

const follow = async (lotId: string, isFollowed: boolean): Promise<void> => {
  const answer = await call('follow', { lotId, isFollowed }, { outlivesPage: true });
  const mine = $mine.get()[lotId];
  if (mine) receiveMine({ ...mine, ...answer }, serverNowMs());
};
