// 合作方 of 我的关注: the partners of the house, those one follows on top. An announcement leads
// here with its partner in the address, who then stands first of those one may follow; each is
// followed and let go by a plain form.
// Source: product.md 7.7; core/sales/partner.ts.
import type { Outputs } from '#contract/outputs.ts';
import type { PartnerRow } from '#contract/sales/partner-outputs.ts';
import type { Call } from '#lib/api.ts';
import { whenText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { FOLLOWED_TAB_WORDS } from '#lib/hall/words.ts';
import { HALLS } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import type { Here, SearchRequest } from './saved-searches.ts';

export const PARTNERS_FORM = 'partners';

/** To the partner of an announcement, to be followed. */
export function partnerAddress(partnerId: string): string {
  return pathWith(HALLS.vehicle.own.follows, { tab: 'partners', partner: partnerId });
}

export interface PartnersPart {
  /** Null: they cannot be had now. */
  readonly list: Outputs['partnerList'] | null;
  /** The one somebody came for; null: none. */
  readonly wishedId: string | null;
}

/** Text of the editors on a partner. */
export interface PartnerText {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly text: string;
}

export interface PartnerView {
  readonly id: string;
  readonly name: string;
  /** Empty: nobody has written of it. */
  readonly kind: string;
  readonly text: string;
  readonly counts: string;
  readonly next: { readonly saleId: string; readonly name: string; readonly when: string } | null;
  readonly isWished: boolean;
}

/**
 * Result of a form of this tab, by the button that was used; a response leads on. Null: none was
 * posted.
 */
export async function takePartners(page: SearchRequest, here: Here): Promise<PostNotice | Response | null> {
  const form = await postedForm(page.request, PARTNERS_FORM);
  if (form === null) return null;
  const wantedId = fieldOf(form, 'follow');
  const isFollowed = wantedId !== '';
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('followPartner', { partnerId: isFollowed ? wantedId : fieldOf(form, 'one'), isFollowed });
      return here(isFollowed ? { kept: wantedId } : { removed: 1 });
    },
    nowMs: 0,
  });
}

const countsText = ({ runningCount, comingCount }: PartnerRow): string =>
  runningCount + comingCount === 0
    ? '暂无专场'
    : `${FOLLOWED_TAB_WORDS.running} ${runningCount} 场 · ${FOLLOWED_TAB_WORDS.upcoming} ${comingCount} 场`;

const nextOf = ({ next }: PartnerRow, nowMs: number): PartnerView['next'] => {
  if (next === null) return null;
  const when = next.startsAtMs > nowMs ? `${whenText(next.startsAtMs, nowMs)} 开拍` : '已经开拍';
  return { saleId: next.saleId, name: next.saleName, when };
};

/** As they are shown: by the name the editors write, or else the one in its announcements. */
export function partnerViews(
  { list, wishedId }: PartnersPart,
  texts: readonly PartnerText[],
): { readonly followed: readonly PartnerView[]; readonly others: readonly PartnerView[] } {
  if (list === null) return { followed: [], others: [] };
  const written = new Map(texts.map((text) => [text.id, text]));
  const shown = list.rows.map((row) => {
    const { name, kind = '', text = '' } = written.get(row.partnerId) ?? { name: row.name };
    const isWished = row.partnerId === wishedId;
    const [counts, next] = [countsText(row), nextOf(row, list.nowMs)];
    return { id: row.partnerId, name, kind, text, counts, next, isWished, isFollowed: row.isFollowed };
  });
  const others = shown.filter(({ isFollowed }) => !isFollowed);
  return {
    followed: shown.filter(({ isFollowed }) => isFollowed),
    others: others.toSorted((one, other) => Number(other.isWished) - Number(one.isWished)),
  };
}

export async function partnersIn(call: Call, params: URLSearchParams): Promise<PartnersPart> {
  return {
    list: await orNull(call('partnerList', {})),
    wishedId: idIn(params, 'partner'),
  };
}
