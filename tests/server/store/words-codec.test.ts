// Text people write in a dispute, and questions before they are published, lie nowhere in clear:
// not in the store, not in its log. Whoever may read it reads it; what the house has published is
// everybody's.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { appealPlace, claimPlace, openedCase, openedWords } from '#server/store/words-codec.ts';
import { placesOfText } from '../../kit/audit/leak-markers.ts';
import { draftDispute } from '../../kit/disputes.ts';
import { odometerClaim, openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { askAbout } from '../../kit/enquiries/enquiries.ts';
import { call } from '../../kit/test-server.ts';

const CLAIM = '金丝雀：里程表与车管所的记录差了四万公里，我有单据';
const ASKED = '金丝雀：左后门的漆是重做过的吗？我住在城西';
const PUBLISHED = '左后门的漆是重做过的吗？';

let at: ClaimServer;
beforeEach(async () => {
  at = await openClaimServer();
});
afterEach(() => at.server.close());

test('a claim is read by buyer and house, never in clear', async () => {
  const id = await savedClaim(at, odometerClaim({ text: CLAIM }));
  expect(await placesOfText(at.server.ground, CLAIM)).toEqual([]);
  await call(at.server, ['disputeSubmit', { id }], at.buyer);
  const acted = { id, what: 'ask-evidence', text: '请补充保养记录' };
  const pressed = await call<Outputs['staffDispute']>(at.server, ['staffDisputeAct', acted], at.staff);
  const own = await call<Outputs['disputeDetail']>(at.server, ['disputeDetail', { id }], at.buyer);
  const read = await call<Outputs['staffDispute']>(at.server, ['staffDispute', { id }], at.staff);
  expect([pressed, own, read].map(({ data }) => data.claim.text)).toEqual([CLAIM, CLAIM, CLAIM]);
  expect(await placesOfText(at.server.ground, CLAIM)).toEqual([]);
});

test('a question is the house’s alone until published as worded', async () => {
  await askAbout(at.server, [null, ASKED]);
  expect(await placesOfText(at.server.ground, ASKED)).toEqual([]);
  // The same words once more are the same question.
  const { data } = await askAbout(at.server, [null, ASKED]);
  const { rows } = (await call<Outputs['staffQuestions']>(at.server, ['staffQuestions'], at.staff)).data;
  expect(rows.map(({ text, number }) => [text, number])).toEqual([[ASKED, data.number]]);
  const answer = { id: rows[0]?.id, what: 'publish', answer: '是，见检测报告。', asPublished: PUBLISHED };
  await call(at.server, ['answerQuestion', answer], at.staff);
  const shown = await call<Outputs['questionList']>(at.server, ['questionList', {}]);
  expect(shown.data.rows).toMatchObject([{ text: PUBLISHED }]);
  expect(await placesOfText(at.server.ground, ASKED)).toEqual([]);
});

test('words open in their own case, and no other', () => {
  const { maximums } = at.server.services.bids;
  const appeal = { what: 'appealed', by: 'buyer', byId: 'an', text: ASKED, atMs: 1 } as const;
  const whole = { ...draftDispute(), claim: odometerClaim({ text: CLAIM }), steps: [appeal] };
  const claimed = maximums.seal(CLAIM, claimPlace(whole));
  const appealed = maximums.seal(ASKED, appealPlace(whole));
  const sealed = {
    ...whole,
    claim: { ...whole.claim, text: claimed },
    steps: [{ ...appeal, text: appealed }],
  };
  expect(JSON.stringify(sealed)).not.toContain('金丝雀');
  expect(openedCase(maximums, sealed, whole.buyerId)).toEqual(whole);
  expect(() => openedCase(maximums, sealed, 'another')).toThrow(/./);
  expect(() => openedWords(maximums, claimed, claimPlace({ ...whole, orderId: 'another' }))).toThrow(/./);
  expect(() => openedWords(maximums, appealed, appealPlace({ ...whole, id: 'another' }))).toThrow(/./);
});
