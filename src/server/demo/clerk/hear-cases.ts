// The clerk of the sample house takes up a dispute, hands it on to the consignor and enters what
// they say. Deciding is left to persons.
import type { HearingStep } from '#core/disputes/dispute-course.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { casesToHear } from '#server/demo/store/sample-orders.ts';
import { hearDispute } from '#server/disputes/commands-house-steps.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';
import { isLive } from './live-orders.ts';

const WAIT_MS = 45_000;

const FORWARDED: HearingStep = {
  what: 'forward',
  text: '示例经办：已受理，证据已转委托方，请委托方就你的主张答复。',
};
const ANSWERED: HearingStep = {
  what: 'enter-answer',
  text: '示例委托方：已看过证据，愿意配合核实，等拍卖行裁定。',
};

/** One turn: the next step of each case that has stood a while. */
export async function hearCases({ engine, reader, clock }: SampleParts): Promise<void> {
  const nowMs = clock.nowMs();
  for (const dispute of await casesToHear(reader)) {
    const movedAtMs = dispute.steps.at(-1)?.atMs ?? dispute.createdAtMs;
    if (!isLive(dispute.lotId, movedAtMs, nowMs) || movedAtMs + WAIT_MS > nowMs) continue;
    const wish = { disputeId: dispute.id, staffId: SAMPLE_STAFF, ...stepOf(dispute), from: FROM_NOWHERE };
    await engine.run(audited(hearDispute), wish);
  }
}

const stepOf = ({ status }: Dispute): HearingStep => (status === 'consignor' ? ANSWERED : FORWARDED);
