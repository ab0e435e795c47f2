// The clerk of the sample house answers what buyers write about their orders, and says that it is a
// sample: there is nobody to read on.
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { lettersWaiting } from '#server/demo/store/sample-orders.ts';
import { answerFeedback } from '#server/enquiries/commands-feedback.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';

const WAIT_MS = 20_000;
const MOST_IN_A_TURN = 20;

const FIRST =
  '示例经办：收到。提取的地点、时间和提取码都在这一页，到场一步可以点“模拟到场”；手续、过户和发票按页面上的步骤办，办好一步发一次消息。这里是示例拍卖行，答复是演示用的固定文字。';
const FURTHER = '示例经办：补充的内容已收到，记在这张订单里。示例拍卖行没有真人值守，不再逐句答复。';

/** One turn: what has waited a while. */
export async function answerLetters({ engine, reader, clock }: SampleParts): Promise<void> {
  const byMs = clock.nowMs() - WAIT_MS;
  for (const { id, isAnswered } of await lettersWaiting(reader, { byMs, most: MOST_IN_A_TURN })) {
    const text = isAnswered === 0 ? FIRST : FURTHER;
    const answer = { id, staffId: SAMPLE_STAFF, what: 'answer', text, from: FROM_NOWHERE } as const;
    await engine.run(audited(answerFeedback), answer);
  }
}
