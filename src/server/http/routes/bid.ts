// The hot path: a bid, a registration, a follow. The answer is given when the engine has it on disk, and a repeat of the
// same press is answered with the same bytes. Source: engine.md 9.5; docs/decisions/refusals-are-kept-too.md.
import { hash } from 'node:crypto';
import { type Envelope, OK } from '#contract/envelope.ts';
import type { BidAnswer, Registered } from '#contract/outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import type { BidPlaced } from '#server/commands/place-bid.ts';
import { placeBid } from '#server/commands/place-bid.ts';
import { followLot } from '#server/commands/follow-lot.ts';
import { registerForLot, type RegisteredForLot } from '#server/commands/register-for-lot.ts';
import type { Command, KeyedAnswer } from '#server/engine/command.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import type { Headers } from '#server/http/origin.ts';
import { malformed, ok, rateLimited, refusalEnvelope, refused, type Reply } from '#server/http/replies.ts';

const KEY = /^[A-Za-z0-9_-]{8,40}$/;
const IN_FLIGHT_MS = 500;
const ACCEPTED_WORDS = '操作成功';

/** The envelope of a stored answer: made from its bytes alone, so that the same answer always reads the same. */
export const envelopeOfAnswer = (body: string): Envelope<unknown> => {
  const answer = JSON.parse(body) as BidPlaced | RegisteredForLot;
  return answer.ok
    ? { code: OK, msg: ACCEPTED_WORDS, data: answer.answer }
    : refusalEnvelope(answer.refusal, answer.lot);
};

const ACCEPTED = '{"ok":true,"answer":';
const ENVELOPE = `{"code":${OK},"msg":"${ACCEPTED_WORDS}","data":`;

/** The answer to an accepted press is put into its envelope as it was stored, without being read. */
const replyOfStored = <Data>(body: string): Reply<Data> => ({
  status: 200,
  get envelope() {
    return envelopeOfAnswer(body) as Envelope<Data>;
  },
  ...(body.startsWith(ACCEPTED) ? { text: ENVELOPE + body.slice(ACCEPTED.length) } : {}),
});

const replyOf = <Data>(keyed: KeyedAnswer): Reply<Data> => {
  if (keyed.state === 'key-reused') return refused({ code: 'KEY_REUSED' });
  if (keyed.state === 'in-flight') return refused({ code: 'IN_FLIGHT', retryAfterMs: IN_FLIGHT_MS });
  return replyOfStored(keyed.body);
};

const keyIn = (headers: Headers): string | null => {
  const key = headers[KEY_HEADER];
  return typeof key === 'string' && KEY.test(key) ? key : null;
};

type Deeds = Pick<Handlers, 'placeBid' | 'registerForLot' | 'follow'>;

/** `pressing` holds the presses that are being decided, for whoever asks about one. */
export const deeds = ({ engine, limits }: House, pressing: Set<string>): Deeds => {
  const press = async <Input extends { readonly bidderId: string }, Data>(
    command: Command<Input, unknown>,
    input: Input,
    key: string,
  ): Promise<Reply<Data>> => {
    const { bidderId } = input;
    const name = `${bidderId} ${key}`;
    // The name of the command belongs to the body: a key for a bid is not one for a registration.
    const bodyHash = hash('sha256', `${command.name} ${JSON.stringify(input)}`, 'base64url');
    const isFirst = !pressing.has(name);
    pressing.add(name);
    try {
      return replyOf<Data>(await engine.runKeyed(command, input, { bidderId, key, bodyHash }));
    } finally {
      if (isFirst) pressing.delete(name);
    }
  };
  return {
    placeBid: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
      const key = keyIn(headers);
      if (key === null) return malformed(KEY_HEADER);
      const retryAfterMs = limits.bid.take(bidderId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      return press<typeof input & { bidderId: string }, BidAnswer>(placeBid, { ...input, bidderId }, key);
    },
    registerForLot: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
      const key = keyIn(headers);
      if (key === null && headers[KEY_HEADER] !== undefined) return malformed(KEY_HEADER);
      const retryAfterMs = limits.write.take(bidderId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const wish = { ...input, bidderId };
      if (key !== null) return press<typeof wish, Registered>(registerForLot, wish, key);
      const answer = await engine.run(registerForLot, wish);
      return answer.ok ? ok(answer.answer) : refused(answer.refusal, answer.lot);
    },
    follow: async ({ input, viewer: { userId }, nowMs }) => {
      const retryAfterMs = limits.write.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const answer = await engine.run(followLot, { ...input, userId });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
};
