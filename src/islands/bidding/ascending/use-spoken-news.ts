// Hands what has changed to the page's one voice.
import { useEffect, useRef } from 'react';
import { newsBetween, type Moment } from '#lib/bidding/panel/spoken-news.ts';
import { serverNowMs } from '#lib/clock.ts';
import { announce } from '#lib/stores/announce.ts';
import type { PanelModel } from './use-panel-model.ts';

export function useSpokenNews({ state, live }: PanelModel): void {
  const { kind } = state;
  const { view, nowMs, viewer } = live;
  const { priceFen, extensionCount, endsAtMs, givenBackToMs = null } = view;
  const before = useRef<Moment | null>(null);
  useEffect(() => {
    const now: Moment = { kind, priceFen, extensionCount, givenBackToMs, leftMs: endsAtMs - nowMs };
    const was = before.current;
    const news = was && newsBetween(was, now);
    // News that wait their turn tell the time that is left when they are spoken.
    const later = (): Moment => ({ ...now, leftMs: Math.max(1, endsAtMs - serverNowMs()) });
    if (news) announce({ ...news, text: () => newsBetween(was, later())?.text ?? news.text });
    // The page as it was drawn is read by the readers themselves; news begins once it lives.
    if (viewer !== 'unknown' && kind !== 'submitting') before.current = now;
  }, [kind, priceFen, extensionCount, givenBackToMs, endsAtMs, nowMs, viewer]);
}
