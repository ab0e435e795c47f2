// Deeds on one sale: its draft and its terms, its way through the second person to the public, and
// what is corrected afterwards. Source: product.md 5.18, 7.8.
import { fieldOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { NOTICE_AMEND_PARTS } from './amend-fields.ts';
import { freshPlan, NO_CHOICES, PLAN_STEPS, planParts, planWith, type PlanStep } from './plan-fields.ts';
import { ledTo, type Sending, type Sent } from './sale-forms.ts';
import { FormReader, readWall, typedIn } from './typed-fields.ts';

const NEXT: Readonly<Record<PlanStep, string>> = { basic: 'times', times: 'rules', rules: 'lots' };

export async function draftSale(sending: Sending): Sent {
  const { call, form } = sending;
  const [{ houses, auctioneers }, { rows: rules }] = await Promise.all([
    call('register', {}),
    call('ruleSetList', {}),
  ]);
  const parts = planParts('basic', 'vehicle', NO_CHOICES);
  const reader = new FormReader(typedIn(form, parts), parts);
  const plan = planWith(freshPlan({ houses, auctioneers, rules }, Date.now()), 'basic', reader);
  if (plan.name === '') return { problems: { name: '请填写专场名称' } };
  const { saleId } = await call('draftSale', { plan });
  return ledTo(sending, { new: null, id: saleId, step: 'times', done: 'draft' });
}

/** Only the step that was posted is written: another may have changed the others meanwhile. */
export async function editPlan(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const step = oneOf(PLAN_STEPS, fieldOf(form, 'step')) ?? 'basic';
  const { plan: before } = await call('saleFile', { id: saleId });
  const parts = planParts(step, before.hall, NO_CHOICES);
  const reader = new FormReader(typedIn(form, parts), parts);
  const plan = planWith(before, step, reader);
  if (!reader.isSound) return { problems: reader.problems };
  await call('editSale', { saleId, plan });
  const goesOn = fieldOf(form, 'then') === 'next';
  return ledTo(sending, { step: goesOn ? NEXT[step] : step, done: 'plan' });
}

/** The sale begins at the earliest lawful moment; its lots close as long after as before. */
export async function shiftSale(sending: Sending): Sent {
  const { call, saleId } = sending;
  const { plan, earliestStartMs } = await call('saleFile', { id: saleId });
  if (earliestStartMs === null)
    return { said: { sentence: '规则未定，算不出开拍时间', wayOut: '先选规则版本' } };
  const firstEndMs = earliestStartMs + Math.max(0, plan.firstEndMs - plan.startsAtMs);
  // The preview goes on until the sale begins, as long as it must and no longer than it can.
  await call('editSale', {
    saleId,
    plan: { ...plan, startsAtMs: earliestStartMs, firstEndMs, previewToMs: earliestStartMs },
  });
  return ledTo(sending, { done: 'shift' });
}

export async function submit(sending: Sending): Sent {
  await sending.call('submitSale', { saleId: sending.saleId });
  return ledTo(sending, { step: null, done: 'submit' });
}

export async function review(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  if (fieldOf(form, 'verdict') === 'approve') {
    await call('reviewSale', { saleId, verdict: 'approve' });
    return ledTo(sending, { step: null, done: 'approve' });
  }
  const reason = fieldOf(form, 'reason');
  if (reason === '') return { problems: { reason: '请写明退回的理由，起草的人照它改' } };
  await call('reviewSale', { saleId, verdict: 'send-back', reason });
  return ledTo(sending, { step: null, done: 'send-back' });
}

export async function announce(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const typed = fieldOf(form, 'at');
  const atMs = typed === '' ? null : readWall(typed);
  if (typed !== '' && atMs === null) {
    return { problems: { at: '请写发布的时间，例如 2026-11-20 12:00；空着立即发布' } };
  }
  const { stage } = await call('announceSale', { saleId, ...(atMs !== null && { atMs }) });
  return ledTo(sending, { step: null, done: stage === 'announced' ? 'announce' : 'timed' });
}

export async function copySale(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const copy = await call('copySale', { saleId, withLots: fieldOf(form, 'withLots') === 'yes' });
  return ledTo(sending, { id: copy.saleId, step: 'times', lot: null, done: 'copy' });
}

export async function amendNotice(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const reader = new FormReader(typedIn(form, NOTICE_AMEND_PARTS), NOTICE_AMEND_PARTS);
  const change = {
    announcement: {
      place: reader.text('place'),
      objects: reader.text('objects'),
      previewPlace: reader.text('previewPlace'),
      formalities: reader.text('formalities'),
      other: reader.text('other'),
      medium: reader.text('medium'),
      mediumDate: reader.text('mediumDate'),
    },
    previewFromMs: reader.at('previewFromMs'),
    previewToMs: reader.at('previewToMs'),
    reason: reader.text('reason'),
  };
  if (!reader.isSound) return { problems: reader.problems };
  await call('noticeAmend', { saleId, ...change });
  return ledTo(sending, { step: null, done: 'amend' });
}
