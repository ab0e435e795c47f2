// The contact forms over HTTP: enquiries, public questions, votes on answers, broken
// links; and the house's list where its people answer. Source: product.md 7.1, 7.3, 7.4;
// docs/decisions/security/enquiries-without-puzzles.md.
import { createHmac, randomUUIDv7 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { maskedAsker } from '#core/enquiries/public-question.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { homeOf, type Limit } from '#server/http/limits.ts';
import { ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { OWN_SOURCES } from '#server/own-code.ts';
import { answerEnquiry, takeEnquiry } from './commands-enquiries.ts';
import { castVote, closeLinkReport, reportLink } from './commands-page-marks.ts';
import { askQuestion, settleQuestionBy } from './commands-public-questions.ts';
import {
  answerPlace,
  enquiryList,
  enquiryTextPlace,
  questionList,
  staffQuestions,
  voteCount,
  voteList,
  type Written,
} from './queries-enquiries.ts';
import { isStamped, whoAsks, type Sent } from './sender.ts';
import { linkReports } from './store-votes.ts';

type Box = Pick<
  Handlers,
  'formStamp' | 'sendEnquiry' | 'questionList' | 'askQuestion' | 'vote' | 'reportLink'
>;
type OwnCalls = Pick<
  Handlers,
  | 'enquiryList'
  | 'answerEnquiry'
  | 'staffQuestions'
  | 'answerQuestion'
  | 'voteList'
  | 'linkReports'
  | 'closeLinkReport'
>;

interface Arrival {
  readonly ip: string;
  readonly nowMs: number;
}

const HOUSE = 'house';

export function enquiryHandlers({ reader, engine, textSeal, bids }: Services): OwnCalls {
  return {
    enquiryList: async ({ input }) => ok(await enquiryList({ reader, textSeal }, input)),
    answerEnquiry: async ({ input: { id, text }, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const answerSealed = textSeal.seal(text, answerPlace(id));
      const answered = await engine.run(audited(answerEnquiry), {
        id,
        staffId: viewer.userId,
        answerSealed,
        from,
      });
      return answered.ok ? ok(answered.answer) : refused(answered.refusal);
    },
    staffQuestions: async ({ input: { after } }) =>
      ok(await staffQuestions({ reader, seal: bids.maximums }, after)),
    answerQuestion: async ({ input, viewer, ip }) => {
      const { id } = input;
      const from = fromOf({ viewer, ip });
      const words =
        input.what === 'decline'
          ? { answer: null, asPublished: null }
          : { answer: input.answer, asPublished: input.asPublished };
      const settled = await engine.run(audited(settleQuestionBy), {
        id,
        staffId: viewer.userId,
        ...words,
        from,
      });
      return settled.ok ? ok(settled.answer) : refused(settled.refusal);
    },
    voteList: async () => ok(await voteList(reader)),
    linkReports: async () => ok({ rows: await linkReports(reader) }),
    closeLinkReport: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const closed = await engine.run(audited(closeLinkReport), { ...input, staffId: viewer.userId, from });
      return closed.ok ? ok(closed.answer) : refused(closed.refusal);
    },
  };
}

/** A question of `src/content/questions`, whose files are named by it. */
const isTopic = (topic: string): boolean =>
  existsSync(join(OWN_SOURCES, 'content', 'questions', `${topic}.md`));

/** The first reason not to take what was sent, or null. What is refused here changes nothing. */
const senderCheck =
  ({ sender, limits }: Services) =>
  async (sent: Sent, { ip, nowMs }: Arrival, home: Limit): Promise<Reply<never> | null> => {
    const refusal = await sender.refusal(sent, nowMs);
    if (refusal) return refused(refusal);
    const homeMs = home.take(homeOf(ip), nowMs);
    // Without the work of a script many homes together could still flood the house.
    const waitMs = homeMs || (isStamped(sent) ? limits.stamped.take(HOUSE, nowMs) : 0);
    return waitMs > 0 ? rateLimited(waitMs) : null;
  };

const enquiriesWith = (services: Services): Pick<Handlers, 'sendEnquiry'> => {
  const { engine, limits, textSeal, seal, keys } = services;
  const check = senderCheck(services);
  return {
    sendEnquiry: async ({ input, ip, nowMs }) => {
      const { phone, matter, pass, website } = input;
      const written: Written = { name: input.name, phone, text: input.text };
      const wrong = await check({ pass, website }, { ip, nowMs }, limits.enquiryHome);
      if (wrong) return wrong;
      const phoneIndex = seal.index(phone);
      const phoneMs = limits.enquiryPhone.take(phoneIndex, nowMs);
      if (phoneMs > 0) return rateLimited(phoneMs);
      const id = randomUUIDv7();
      const text = JSON.stringify(written);
      const digest = createHmac('sha256', keys.request).update(`${matter} ${text}`).digest('base64url');
      const sealed = textSeal.seal(text, enquiryTextPlace(id));
      const taken = await engine.run(takeEnquiry, { id, matter, phoneIndex, digest, sealed });
      return taken.ok ? ok(taken.answer, '已收到') : refused(taken.refusal);
    },
  };
};

export function contactFormHandlers(services: Services): Box {
  const { reader, engine, limits, sender, keys } = services;
  const check = senderCheck(services);
  return {
    ...enquiriesWith(services),
    formStamp: async ({ nowMs }) => Promise.resolve(ok({ stamp: sender.stamp(nowMs) })),
    questionList: async ({ input }) => ok(await questionList(reader, input)),
    askQuestion: async ({ input, viewer, ip, nowMs }) => {
      const { lotId, pass, website } = input;
      const { text } = input;
      const wrong = await check({ pass, website }, { ip, nowMs }, limits.askHome);
      if (wrong) return wrong;
      const asker = whoAsks(keys.visitor, 'question', viewer?.userId ?? homeOf(ip));
      const askedBy = maskedAsker(viewer?.userInfo.displayName ?? null);
      const asked = await engine.run(askQuestion, {
        lotId,
        asker,
        tellId: viewer?.userId ?? null,
        askedBy,
        text,
      });
      return asked.ok ? ok(asked.answer, '已收到') : refused(asked.refusal);
    },
    vote: async ({ input: { topic, isHelpful }, viewer, ip, nowMs }) => {
      const waitMs = limits.voteHome.take(homeOf(ip), nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      if (!isTopic(topic)) return refused({ code: 'UNKNOWN_TOPIC' });
      const voter = whoAsks(keys.visitor, `vote ${topic}`, viewer?.userId ?? homeOf(ip));
      await engine.run(castVote, { topic, voter, isHelpful });
      return ok(await voteCount(reader, topic));
    },
    reportLink: async ({ input: { path: asked, ...sent }, ip, nowMs }) => {
      const wrong = await check(sent, { ip, nowMs }, limits.askHome);
      if (wrong) return wrong;
      // The part after the question mark may be somebody's own, and breaks no link.
      const [path = '/'] = asked.split(/[?#]/, 1);
      await engine.run(reportLink, { path });
      return ok({ path });
    },
  };
}
