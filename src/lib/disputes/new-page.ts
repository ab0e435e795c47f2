// Beginning a dispute: which order, which reason, then the claim itself, which the house keeps as a
// draft from its first step on. Each step has an address of its own, so that it works without a
// script and can be gone back to. What is closed is told with its reason, by the house's own table.
// Source: product.md 3.8, 7.7 (/dispute).
import type { DisputeWindows } from '#contract/disputes/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { ClaimWindow } from '#core/disputes/claim.ts';
import { DISPUTE_REASONS, type DisputeReason } from '#core/disputes/dispute-reasons-data.ts';
import type { Claim } from '#core/disputes/dispute.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { seeOther, type FormPage } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn } from '#lib/query-fields.ts';
import { orNone } from './case-page.ts';
import { claimForm, type ClaimForm } from './claim-form.ts';
import { casePath, newDisputePath } from './places.ts';
import { isReasonOf } from './reason-words.ts';
import type { Of } from './words-table.ts';

export type NewPage =
  | { readonly step: 'order'; readonly list: Outputs['orderList']; readonly after: string }
  | { readonly step: 'reason'; readonly windows: DisputeWindows; readonly chosen: string }
  | {
      readonly step: 'claim';
      readonly windows: DisputeWindows;
      readonly reason: DisputeReason;
      readonly window: ClaimWindow;
      readonly form: ClaimForm;
    };

/** One category with its reasons, as they are chosen from. */
export interface ReasonGroup {
  readonly window: ClaimWindow;
  readonly reasons: readonly DisputeReason[];
}

/** The categories there are for such a thing, each with its reasons. */
export function reasonGroups({ windows, of }: DisputeWindows): readonly ReasonGroup[] {
  return windows.map((window) => ({
    window,
    reasons: DISPUTE_REASONS.filter(({ id, category }) => category === window.category && isReasonOf(id, of)),
  }));
}

/** Null: there is no such order for whoever asks. An answer: the visitor is led elsewhere. */
export async function readNew(page: Asked, of: Of): Promise<NewPage | Response | null> {
  const { searchParams } = page.url;
  const call = apiOver(page.locals.api);
  const orderId = searchParams.get('order');
  if (orderId === null) {
    const after = afterPlaceIn(searchParams);
    const list = await call('orderList', { category: of, ...(after !== '' && { after }) });
    return { step: 'order', list, after };
  }
  const windows = await orNone(call('disputeWindows', { orderId }));
  if (!windows) return null;
  if (windows.of !== of) return seeOther(newDisputePath(windows.of, { order: orderId }), []);
  if (windows.open && !windows.open.isDraft) return seeOther(casePath(of, windows.open.id), []);
  const draft = await draftOf(call, windows);
  const asked = idIn(searchParams, 'reason');
  const reason = DISPUTE_REASONS.find(({ id }) => id === asked && isReasonOf(id, of));
  if (!reason || reason.excluded) return { step: 'reason', windows, chosen: draft?.reason ?? '' };
  return claimStep(page, windows, { reason, draft });
}

const draftOf = async (call: Call, { open }: DisputeWindows): Promise<Claim | null> =>
  open?.isDraft ? ((await orNone(call('disputeDetail', { id: open.id })))?.claim ?? null) : null;

type Asked = FormPage & { readonly url: URL };

const claimStep = async (
  page: Asked,
  windows: DisputeWindows,
  { reason, draft }: { readonly reason: DisputeReason; readonly draft: Claim | null },
): Promise<NewPage | Response | null> => {
  const window = windows.windows.find(({ category }) => category === reason.category);
  if (!window) return null;
  const form = await claimForm(page, windows, { reason, window, draft });
  return form instanceof Response ? form : { step: 'claim', windows, reason, window, form };
};
