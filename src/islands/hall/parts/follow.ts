// The heart: follow a lot or let it go. Who is not logged in is asked to first, and the heart is
// then set without a second press.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { picturedOf } from '#lib/lots/drawing.ts';
import { askToLogIn } from '#lib/stores/shell.ts';
import { $mine, receiveMine } from '#lib/stores/standings.ts';

export function follow(lot: LotSummary, isFollowed: boolean): void {
  const { view, number } = lot;
  const priceFen = shownPriceFen(view);
  const isRunning = view.status === 'open';
  const endsAtMs = isRunning ? view.endsAtMs : null;
  const because = {
    title: '登录后关注这件拍品',
    text: '登录成功就替你关注上。',
    ...(priceFen !== null && { keep: { label: `${number} 号 · 当前价`, priceFen, endsAtMs } }),
    pictured: picturedOf(lot),
  };
  askToLogIn({
    because,
    resume: () => {
      // The catalogue has said what went wrong; the heart stays as it is.
      set(view.id, isFollowed).catch(() => undefined);
    },
  });
}

const unknown = (lotId: string): MyStanding => ({
  lotId,
  paddle: null,
  depositState: 'none',
  depositEndedAtMs: null,
  place: 'none',
  maximumFen: null,
  lastBidFen: null,
  isFollowed: false,
});

const set = async (lotId: string, isFollowed: boolean): Promise<void> => {
  const answer = await call('follow', { lotId, isFollowed }, { outlivesPage: true });
  receiveMine({ ...($mine.get()[lotId] ?? unknown(lotId)), ...answer }, serverNowMs());
};
