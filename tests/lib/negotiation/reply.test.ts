// A reply in a negotiation, over the house's service in memory.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { bidStage } from '../../kit/bidding/bid-portal.ts';
import { standing } from '../../kit/lots/news.ts';
import { agreedRow, negotiationRowOf } from '../../kit/negotiation/negotiation-rows.ts';

const { portal, replies, to } = bidStage();
const [MINE, REPLY, STANDING] = ['/app/negotiation/mine', '/app/negotiation/reply', '/app/lot/mine'];
const refused = (refusal: object) => ({ code: 4663, msg: '', data: { refusal, lot: null } });

const screen = async () => {
  const opened = await portal();
  const { openReply } = await import('#lib/negotiation/reply.ts');
  const negotiating = openReply('17', null);
  replies(MINE, { code: 200, data: { rows: [negotiationRowOf()], nowMs: 1 } });
  await negotiating.ask();
  return { ...opened, negotiating };
};

describe('a negotiation on the page of its lot', () => {
  it('is asked for by its lot', async () => {
    const { negotiating } = await screen();
    expect(negotiating.$negotiation.get()?.counterFen).toBe(yuan(15_000));
    expect(to(MINE)[0]?.query.get('lotId')).toBe('17');
    expect(negotiating.$isMissing.get()).toBe(false);
  });

  it('that cannot be had says so, and may be asked again', async () => {
    const { negotiating } = await screen();
    replies(MINE, 'down', { code: 200, data: { rows: [], nowMs: 1 } });
    await negotiating.ask();
    expect(negotiating.$isMissing.get()).toBe(true);
    expect(negotiating.$negotiation.get()).not.toBeNull();
    await negotiating.ask();
    expect(negotiating.$negotiation.get()).toBeNull();
  });
});

describe('an answer that is late', () => {
  it('with fewer steps is not shown in place of what came since', async () => {
    const { negotiating } = await screen();
    const [older, newer] = [negotiationRowOf(), agreedRow()];
    expect(newer.steps.length).toBeGreaterThan(older.steps.length);
    replies(
      MINE,
      { code: 200, data: { rows: [newer], nowMs: 2 } },
      { code: 200, data: { rows: [older], nowMs: 1 } },
    );
    await negotiating.ask();
    await negotiating.ask();
    expect(negotiating.$negotiation.get()).toEqual(newer);
  });
});

describe('a reply', () => {
  it('is sent only after a second look', async () => {
    const { negotiating } = await screen();
    await negotiating.confirm();
    negotiating.choose({ what: 'raise', amountFen: yuan(12_000) });
    expect(negotiating.$phase.get().at).toBe('confirming');
    negotiating.cancel();
    await negotiating.confirm();
    expect(to(REPLY)).toEqual([]);
  });

  it('that raises waits for the consignor again', async () => {
    const { negotiating } = await screen();
    const raised = negotiationRowOf({ status: 'awaiting-consignor', round: 2, offerFen: yuan(12_000) });
    replies(REPLY, { code: 200, data: raised });
    negotiating.choose({ what: 'raise', amountFen: yuan(12_000) });
    const sent = negotiating.confirm();
    expect(negotiating.$phase.get().at).toBe('sending');
    await sent;
    expect(to(REPLY)).toMatchObject([{ body: { lotId: '17', what: 'raise', amountFen: yuan(12_000) } }]);
    expect(negotiating.$negotiation.get()).toEqual(raised);
    expect(negotiating.$phase.get().at).toBe('idle');
    expect(to(STANDING)).toEqual([]);
  });

  it('that ends it brings the standing that follows', async () => {
    const { negotiating, $mine } = await screen();
    replies(REPLY, { code: 200, data: agreedRow() });
    replies(STANDING, { code: 200, data: { rows: [standing({ lotId: '17', place: 'won' })] } });
    negotiating.choose({ what: 'accept' });
    await negotiating.confirm();
    expect($mine.get()['17']?.place).toBe('won');
  });

  it('refused says why, and shows how it stands since', async () => {
    const { negotiating } = await screen();
    const waiting = negotiationRowOf({ status: 'awaiting-consignor' });
    replies(REPLY, refused({ code: 'NOT_YOUR_TURN', turn: 'consignor', answerByMs: 9 }));
    replies(MINE, { code: 200, data: { rows: [waiting], nowMs: 1 } });
    negotiating.choose({ what: 'accept' });
    await negotiating.confirm();
    expect(negotiating.$phase.get()).toMatchObject({ at: 'refused', refusal: { code: 'NOT_YOUR_TURN' } });
    expect(negotiating.$negotiation.get()).toEqual(waiting);
  });

  it('without an answer is looked for among the steps', async () => {
    const { negotiating } = await screen();
    replies(REPLY, 'down');
    replies(MINE, { code: 200, data: { rows: [agreedRow()], nowMs: 1 } });
    replies(STANDING, 'down');
    negotiating.choose({ what: 'accept' });
    await negotiating.confirm();
    expect(negotiating.$phase.get().at).toBe('idle');
    expect(negotiating.$negotiation.get()?.status).toBe('agreed');
  });

  it('without an answer and without a step did not count', async () => {
    const { negotiating } = await screen();
    replies(REPLY, 'down');
    negotiating.choose({ what: 'decline' });
    await negotiating.confirm();
    expect(negotiating.$phase.get().at).toBe('failed');
  });
});
