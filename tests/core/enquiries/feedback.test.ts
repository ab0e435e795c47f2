// A feedback on its way: who may do what with it in which state, how long it may be opened anew,
// and that nothing else changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackMessage } from '#core/enquiries/feedback-message.ts';
import {
  decideFeedback,
  FEEDBACK,
  FEEDBACK_KINDS,
  FEEDBACK_RATINGS,
  FEEDBACK_STATUSES,
  feedbackAt,
  feedbackNumber,
  MOST_FEEDBACK_WAITING,
  reopenUntilMs,
  SAME_FEEDBACK_MS,
  type Feedback,
  type FeedbackAct,
} from '#core/enquiries/feedback.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const LATER_MS = NOW_MS + 3_600_000;

const waiting = feedbackAt(NOW_MS);
const answered: Feedback = { ...waiting, status: 'answered', isAnswered: true, stepCount: 2 };
const rated: Feedback = { ...answered, rating: 'good', stepCount: 3 };
const closed: Feedback = { ...answered, status: 'closed', stepCount: 3 };
const closedUnanswered: Feedback = { ...waiting, status: 'closed', stepCount: 2 };

const act = (what: Exclude<FeedbackAct['what'], 'rate'>): FeedbackAct => ({ what });
const RATE: FeedbackAct = { what: 'rate', rating: 'fair' };

const after = (feedback: Feedback, done: FeedbackAct, atMs = LATER_MS): Feedback => {
  const decided = decideFeedback(feedback, done, atMs);
  if (!decided.ok) throw new Error(decided.refusal.code);
  return decided.feedback;
};

const refusalOf = (feedback: Feedback, done: FeedbackAct, atMs = LATER_MS) => {
  const decided = decideFeedback(feedback, done, atMs);
  return decided.ok ? null : decided.refusal;
};

describe('a feedback', () => {
  it('begins by waiting, unanswered and unrated', () => {
    expect(waiting).toEqual({
      status: 'waiting',
      sinceMs: NOW_MS,
      isAnswered: false,
      rating: null,
      stepCount: 1,
    });
  });

  it('has a number of its day', () => {
    expect(feedbackNumber('20261121', 3)).toBe('F20261121-003');
    expect(feedbackNumber('20261121', 1_234)).toBe('F20261121-1234');
  });

  it('has the kinds, the states and the bounds of the specification', () => {
    expect(FEEDBACK_KINDS).toHaveLength(7);
    expect(FEEDBACK_STATUSES).toEqual(['waiting', 'answered', 'closed']);
    expect(FEEDBACK).toEqual({
      textLeast: 10,
      textMost: 1_000,
      addLeast: 2,
      contactMost: 60,
      picturesMost: 9,
      stepsMost: 40,
    });
    expect([MOST_FEEDBACK_WAITING, SAME_FEEDBACK_MS]).toEqual([5, DAY_MS]);
  });
});

describe('an answer of the house', () => {
  it('answers what waits, and again what is answered', () => {
    expect(after(waiting, act('answer'))).toEqual({ ...answered, sinceMs: LATER_MS });
    expect(after(answered, act('answer'))).toMatchObject({ status: 'answered', stepCount: 3 });
  });

  it('is rated anew: the rating was of the answer before', () => {
    expect(after(rated, act('answer')).rating).toBeNull();
    expect(after(rated, act('settle')).rating).toBeNull();
  });

  it('may close at once, and counts as an answer', () => {
    expect(after(waiting, act('settle'))).toEqual({
      ...closed,
      stepCount: 2,
      sinceMs: LATER_MS,
    });
  });

  it('does not come to what is closed', () => {
    for (const what of ['answer', 'settle'] as const) {
      expect(refusalOf(closed, act(what))).toEqual({
        code: 'FEEDBACK_CLOSED',
        untilMs: NOW_MS + 7 * DAY_MS,
      });
    }
  });
});

describe('a word that is added', () => {
  it('makes what is answered wait anew, from that moment', () => {
    expect(after(answered, act('add'))).toMatchObject({
      status: 'waiting',
      sinceMs: LATER_MS,
      isAnswered: true,
    });
  });

  it('does not put off the answer to what already waits', () => {
    expect(after(waiting, act('add'))).toEqual({ ...waiting, stepCount: 2 });
  });

  it('keeps the rating of the answer it asks about', () => {
    expect(after(rated, act('add')).rating).toBe('good');
  });

  it('is not taken where all has been closed', () => {
    expect(refusalOf(closed, act('add'))?.code).toBe('FEEDBACK_CLOSED');
  });

  it('takes neither message nor opening beyond the bound; the house may answer', () => {
    const full = { ...answered, stepCount: FEEDBACK.stepsMost };
    expect(refusalOf(full, act('add'))).toEqual({ code: 'FEEDBACK_FULL', most: 40 });
    expect(refusalOf({ ...closed, stepCount: 40 }, act('reopen'))?.code).toBe('FEEDBACK_FULL');
    expect(refusalOf({ ...full, stepCount: 39 }, act('add'))).toBeNull();
    expect(refusalOf(full, act('answer'))).toBeNull();
    expect(refusalOf(full, act('close'))).toBeNull();
    expect(refusalOf(full, RATE)).toBeNull();
  });
});

describe('a rating', () => {
  it('is given once for each answer, also when it is closed', () => {
    expect(after(answered, RATE)).toEqual({ ...answered, rating: 'fair', stepCount: 3 });
    expect(after(closed, RATE)).toEqual({ ...closed, rating: 'fair', stepCount: 4 });
    expect(refusalOf(rated, RATE)).toEqual({ code: 'FEEDBACK_RATED' });
  });

  it('needs an answer that stands', () => {
    expect(refusalOf(waiting, RATE)).toEqual({ code: 'FEEDBACK_UNANSWERED' });
    expect(refusalOf(closedUnanswered, RATE)).toEqual({ code: 'FEEDBACK_UNANSWERED' });
    expect(refusalOf({ ...answered, status: 'waiting' }, RATE)).toEqual({ code: 'FEEDBACK_UNANSWERED' });
  });
});

describe('the end of it', () => {
  it('is its owner’s to say, whether or not it was answered', () => {
    expect(after(waiting, act('close'))).toEqual({ ...closedUnanswered, sinceMs: LATER_MS });
    expect(after(rated, act('close'))).toMatchObject({ status: 'closed', rating: 'good', isAnswered: true });
    expect(refusalOf(closed, act('close'))?.code).toBe('FEEDBACK_CLOSED');
  });

  it.each([
    [0, null],
    [7 * DAY_MS, null],
    [7 * DAY_MS + 1, 'REOPEN_TOO_LATE'],
  ])('may be undone %i ms after it: %s', (afterMs, code) => {
    expect(refusalOf(closed, act('reopen'), NOW_MS + afterMs)?.code ?? null).toBe(code);
  });

  it('undone waits anew from then, and says until when it could', () => {
    expect(after(closed, act('reopen'))).toMatchObject({ status: 'waiting', sinceMs: LATER_MS });
    expect(refusalOf(closed, act('reopen'), NOW_MS + 8 * DAY_MS)).toEqual({
      code: 'REOPEN_TOO_LATE',
      untilMs: reopenUntilMs(NOW_MS),
    });
  });

  it('cannot be undone where there was none', () => {
    for (const open of [waiting, answered]) {
      expect(refusalOf(open, act('reopen'))).toEqual({ code: 'FEEDBACK_OPEN' });
    }
  });
});

const anyAct: fc.Arbitrary<FeedbackAct> = fc.oneof(
  fc.constantFrom<FeedbackAct>(
    ...(['add', 'close', 'reopen', 'answer', 'settle'] as const).map((what) => ({ what })),
  ),
  fc.constantFrom(...FEEDBACK_RATINGS).map((rating) => ({ what: 'rate' as const, rating })),
);

describe('whatever is done with a feedback', () => {
  it('counts each step, goes by the clock, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyAct, fc.nat(9 * DAY_MS)), { maxLength: 60 }), (acts) => {
        let [now, atMs] = [waiting, NOW_MS];
        for (const [done, laterMs] of acts) {
          atMs += laterMs;
          const decided = decideFeedback(now, done, atMs);
          if (!decided.ok) continue;
          expect(decided.feedback.stepCount).toBe(now.stepCount + 1);
          expect(decided.feedback.sinceMs).toBeGreaterThanOrEqual(now.sinceMs);
          expect(decided.feedback.sinceMs).toBeLessThanOrEqual(atMs);
          now = decided.feedback;
          const needsAnswer = now.status === 'answered' || now.rating !== null;
          expect(now.isAnswered || !needsAnswer).toBe(true);
        }
      }),
    );
  });

  it('can go on: every state is open to its owner until old', () => {
    for (const feedback of [waiting, answered, rated]) expect(refusalOf(feedback, act('add'))).toBeNull();
    for (const feedback of [closed, closedUnanswered]) expect(refusalOf(feedback, act('reopen'))).toBeNull();
  });
});

describe('its owner', () => {
  const about = { feedbackId: 'f-1', lotId: null, number: 'F20261121-003' };

  it('is told of an answer and of the end, each as such', () => {
    expect(feedbackMessage(false, about)).toEqual({ kind: 'feedback-answered', ...about });
    expect(feedbackMessage(true, about)).toEqual({ kind: 'feedback-closed', ...about });
    for (const isClosed of [true, false]) expect(topicOf(feedbackMessage(isClosed, about))).toBe('system');
  });
});
