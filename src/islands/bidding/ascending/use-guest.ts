// Whether somebody practises without a log-in, and how they stand. The line tells a stranger what
// the room may know; what is theirs alone is asked for anew with every change of the lead.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $token } from '#lib/session.ts';
import { loadGuest } from '#lib/stores/guest.ts';

export function useGuest({ hall, view }: Pick<PanelSlice, 'hall' | 'view'>, leader: string | null): boolean {
  const isAwake = useAwake();
  const token = useStore($token);
  const isGuest = isAwake && hall === 'practice' && token === null;
  useEffect(() => {
    if (isGuest) void loadGuest(view.id);
  }, [isGuest, view.id, leader]);
  return isGuest;
}
