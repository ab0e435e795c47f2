// The actions by which one bids, buys, offers or takes back, as the engine runs them: what is told
// of one that breaks, and what one that is refused leaves as it was.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { CommandFailed } from '#server/engine/failure.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { answerCounter, makeOffer } from '#server/formats/commands-make-offer.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { bidTelling } from '../../kit/bidding/at-once.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

type Wish = { readonly bidderId: string; readonly lotId: string };
type Answered = { readonly ok: boolean; readonly refusal?: { readonly code: string } };
type Action = (engine: EngineHandle, wish: Wish) => Promise<Answered>;

/**
 * An action that is refused where nothing is sold by the unit, nothing is sealed and no price
 * falls.
 */
const wrongHere =
  <Input>(command: Command<Wish & Input, Answered>, input: Input): Action =>
  (engine, wish) =>
    engine.run(command, { ...wish, ...input });

const amountFen = yuan(9_000);
const yes = { answer: 'accept', seenFen: amountFen } as const;

const REFUSED: readonly (readonly [action: string, code: string, Action])[] = [
  ['a purchase', 'WRONG_FORMAT', wrongHere(buyUnit, {})],
  ['a return', 'WRONG_FORMAT', wrongHere(returnUnit, {})],
  ['an offer', 'WRONG_FORMAT', wrongHere(makeOffer, { amountFen })],
  ['a word on an offer', 'WRONG_FORMAT', wrongHere(answerCounter, yes)],
  ['a word of the house', 'WRONG_FORMAT', wrongHere(answerOffer, { staffId: 'li', paddle: '', ...yes })],
  ['an envelope', 'WRONG_FORMAT', wrongHere(sealBid, { amountFen })],
  ['a taking', 'WRONG_FORMAT', wrongHere(takeLot, { seenPriceFen: amountFen })],
  ['a maximum taken back', 'ALREADY_OPEN', wrongHere(cancelMaximum, {})],
  ['a bid', 'NOT_REGISTERED', (engine, { bidderId }) => engine.run(placeBid, bidOf(bidderId, 10_000))],
];

describe.each(storeKinds)('an action on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let stranger: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot()]);
    an = await someBidder(engine, 'an');
    stranger = await someBuyer(engine, 'stranger');
    clock.moveTo(START_MS + 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('that breaks is told by its name', async () => {
    const actions = [buyUnit, returnUnit, makeOffer, answerCounter, answerOffer, sealBid, takeLot, placeBid];
    const others = [
      cancelMaximum,
      placeGroup,
      cancelGroup,
      registerForLot,
      answerNegotiation,
      replyNegotiation,
    ];
    const told = [...actions, ...others].map(async (command) => {
      // Nothing at all was wished, not even a lot or somebody to wish it.
      const lotless = {
        ...(command as unknown as Command<null, unknown>),
        lotsOf: () => [],
        runAtOnce: () => null,
      };
      const failure: unknown = await engine.run(lotless, null).catch((error: unknown) => error);
      return failure instanceof CommandFailed ? failure.message.split(': ')[0] : failure;
    });
    expect((await Promise.all(told)).join(' ')).toBe(
      'buy-unit return-unit make-offer answer-counter answer-offer seal-bid take-lot place-bid ' +
        'cancel-maximum place-group cancel-group register-for-lot answer-negotiation reply-negotiation',
    );
  });

  /** Whether a bid of an's was decided at once. */
  const bidsAtOnce = async (amountYuan: number): Promise<boolean> => {
    const atOnce: boolean[] = [];
    const bid = bidOf(an, amountYuan, { kind: 'maximum' });
    expect(await engine.run(bidTelling(atOnce), bid)).toMatchObject({ ok: true });
    return atOnce.includes(true);
  };

  test('refused leaves the house with its memory: the next bid goes', async () => {
    // When other nodes write too, the house remembers nobody.
    const isAtHand = kind === 'sqlite';
    let amountYuan = 10_000;
    const nextAtOnce = () => bidsAtOnce((amountYuan += 1_000));
    expect([await nextAtOnce(), await nextAtOnce()]).toEqual([false, isAtHand]);
    const seen: unknown[] = [];
    for (const [action, , act] of REFUSED) {
      const { refusal } = await act(engine, { bidderId: stranger, lotId: 'lot-1' });
      seen.push([action, refusal?.code, await nextAtOnce()]);
    }
    expect(seen).toEqual(REFUSED.map(([action, code]) => [action, code, isAtHand]));
  });
});
