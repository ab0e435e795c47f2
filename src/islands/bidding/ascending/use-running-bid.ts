// A bid of theirs that is without an answer: on its way, or asked after since.
import { useStore } from '@nanostores/react';
import { canOffer } from '#lib/bidding/panel/panel-state.ts';
import { $userInfo } from '#lib/session.ts';
import { $bidding, attemptOf, type BidAttempt } from '#lib/stores/bidding.ts';
import type { PanelModel } from './use-panel-model.ts';

export function useAttempt(lotId: string): BidAttempt | undefined {
  const attempt = attemptOf(lotId, useStore($userInfo)?.maskedPhone);
  return useStore($bidding, { keys: [attempt] })[attempt];
}

export const ASKED_WORDS = '还没有收到答复，正在确认这一口是否计入';

/** A form stands there, which shows by itself that a bid is on its way. */
export function hasBidForm({ state, early }: Pick<PanelModel, 'state' | 'early'>): boolean {
  return canOffer(state) || state.kind === 'leading' || early !== null;
}
