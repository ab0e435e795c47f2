// The feedback of the sample house: whoever logs in as the winner finds some of theirs in every
// state, and has been told of it.
import type { FeedbackAct, FeedbackKind } from '#core/enquiries/feedback.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { hasAnyFeedback } from '#server/demo/store/sample-people.ts';
import { bringInFeedback, type PastFeedback } from '#server/enquiries/commands-bring-in-feedback.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import { WINNER } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';

type Step =
  | {
      readonly afterMs: number;
      readonly by: 'house';
      readonly what: 'answer' | 'settle';
      readonly text: string;
    }
  | { readonly afterMs: number; readonly by: 'owner'; readonly act: FeedbackAct; readonly text: string };

interface Given {
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly agoMs: number;
  readonly isAnonymous?: boolean;
  readonly steps: readonly Step[];
}

const GIVEN: readonly Given[] = [
  {
    kind: 'feature',
    text: '大厅列表里希望能按里程从低到高排序，现在要一件件点开看，手机上尤其费时间。',
    agoMs: 3 * HOUR_MS,
    steps: [],
  },
  {
    kind: 'condition',
    text: '上周看的一台车，检测报告里写右后门补漆，现场看是左后门。请核对一下报告。',
    agoMs: 3 * DAY_MS,
    steps: [
      {
        afterMs: 5 * HOUR_MS,
        by: 'house',
        what: 'answer',
        text: '已和检测站核对，报告左右写反，今天已经更正，更正前后的文字都在变更记录里。谢谢指出。',
      },
    ],
  },
  {
    kind: 'complaint',
    text: '看样场地的接待人员催促很急，没有让我把行李厢看完，希望安排的时间宽裕一些。',
    agoMs: 12 * DAY_MS,
    isAnonymous: true,
    steps: [
      {
        afterMs: 20 * HOUR_MS,
        by: 'house',
        what: 'answer',
        text: '抱歉给你带来不便。场地从本周起每组看样 40 分钟，不再催促。',
      },
      { afterMs: 26 * HOUR_MS, by: 'owner', act: { what: 'rate', rating: 'good' }, text: '' },
      { afterMs: 10 * DAY_MS, by: 'owner', act: { what: 'close' }, text: '' },
    ],
  },
];

/** Once in the life of a house. */
export async function giveFeedback(
  { engine, reader, keys, clock }: SampleParts,
  ids: PeopleIds,
): Promise<void> {
  const ownerId = ids.get(WINNER);
  if (ownerId === undefined || (await hasAnyFeedback(reader))) return;
  const owner = feedbackOwner(keys.visitor, ownerId);
  const feedback = GIVEN.map((given) => pastOf(given, owner, clock.nowMs()));
  await engine.run(bringInFeedback, { feedback });
}

const pastOf = (given: Given, owner: ReturnType<typeof feedbackOwner>, nowMs: number): PastFeedback => {
  const sentAtMs = nowMs - given.agoMs;
  return {
    ...owner,
    kind: given.kind,
    lotId: null,
    orderId: null,
    text: given.text,
    fileIds: [],
    contact: '',
    isAnonymous: given.isAnonymous ?? false,
    digest: `sample:${given.kind}`,
    sentAtMs,
    later: given.steps.map(({ afterMs, ...step }) => ({
      ...(step.by === 'house' ? { ...step, staffId: SAMPLE_STAFF } : step),
      atMs: sentAtMs + afterMs,
    })),
  };
};
