// A request: named by a key, decided once, and answered with the same bytes however often it is
// sent.
// Source: engine.md 9.5; docs/decisions/bidding/refusals-are-kept-too.md.
import { createHmac, hash } from 'node:crypto';
import { OK, type Envelope } from '#contract/envelope.ts';
import { KEY_HEADER, type Route } from '#contract/route.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Result } from '#core/result.ts';
import { audited, type Audited, type StaffCommand } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Command, KeyedAnswer, RequestKey } from '#server/engine/command.ts';
import type { Call } from './call.ts';
import type { Headers } from './origin.ts';
import { refusalEnvelope, refused, type Reply } from './replies.ts';
import type { Services } from './services.ts';

const KEY = /^[A-Za-z0-9_-]{8,40}$/;
const IN_FLIGHT_MS = 500;
const ACCEPTED_WORDS = '操作成功';

/** Answer of a command that a keyed request can run. */
type KeyedOutcome = Result<{ readonly answer: unknown }, Refusal, { readonly lot: LotView | null }>;

/**
 * The envelope of a stored answer: made from its bytes alone, so that the same answer always reads
 * the same.
 */
export function envelopeOfAnswer(body: string): Envelope<unknown> {
  const answer = JSON.parse(body) as KeyedOutcome;
  return answer.ok
    ? { code: OK, msg: ACCEPTED_WORDS, data: answer.answer }
    : refusalEnvelope(answer.refusal, answer.lot);
}

const ACCEPTED = '{"ok":true,"answer":';

export function staffKeyedCall(
  keyedCall: KeyedCall,
  call: Pick<Call<'staffOrderDo'>, 'key' | 'viewer' | 'ip'>,
): StaffKeyedCall {
  return <Input extends Owned, Data>(command: StaffCommand<Input>, input: Input): Promise<Reply<Data>> =>
    keyedCall<Audited<Input>, Data>(audited(command), { ...input, from: fromOf(call) }, call.key);
}

/**
 * Its words are spelled out in JSON's own way: a text of plain letters goes out at half the cost of
 * one with others in it.
 */
const spelled = (words: string): string =>
  JSON.stringify(words).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const ENVELOPE = `{"code":${OK},"msg":${spelled(ACCEPTED_WORDS)},"data":`;

/**
 * The answer to an accepted request is put into its envelope as it was stored, without being read.
 */
const replyOfStored = <Data>(body: string): Reply<Data> => {
  const read = (): Envelope<Data> => envelopeOfAnswer(body) as Envelope<Data>;
  if (!body.startsWith(ACCEPTED)) return { status: 200, envelope: read() };
  return {
    status: 200,
    written: ENVELOPE + body.slice(ACCEPTED.length),
    get envelope() {
      return read();
    },
  };
};

const replyOf = <Data>(keyed: KeyedAnswer): Reply<Data> => {
  if (keyed.state === 'key-reused') return refused({ code: 'KEY_REUSED' });
  if (keyed.state === 'in-flight') return refused({ code: 'IN_FLIGHT', retryAfterMs: IN_FLIGHT_MS });
  return replyOfStored(keyed.body);
};

/** The name of the request; null when there is none that can be one. */
export function keyIn(headers: Headers): string | null {
  const key = headers[KEY_HEADER];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}

/**
 * Whether a request without a proper key will do: never where one is needed, and nowhere where
 * another was sent for it.
 */
export function isFitWithout({ key }: Route, headers: Headers): boolean {
  return key === undefined || (key === 'taken' && headers[KEY_HEADER] === undefined);
}

/** The owner of a request stands in its input. */
export type Owned =
  { readonly bidderId: string } | { readonly staffId: string } | { readonly by: { readonly userId: string } };

const ownerOf = (input: Owned): string => {
  if ('by' in input) return input.by.userId;
  return 'staffId' in input ? input.staffId : input.bidderId;
};

export type KeyedCall = <Input extends Owned, Data>(
  command: Command<Input, unknown>,
  input: Input,
  key: string,
) => Promise<Reply<Data>>;

/** The requests that are being decided. */
export type RunningCalls = Set<Pick<RequestKey, 'bidderId' | 'key'>>;

/**
 * Asked only by a person who lost their answer, so that it may look through all of them: each
 * request itself pays for one entry.
 */
export function isCallRunning(runningCalls: RunningCalls, bidderId: string, key: string): boolean {
  return [...runningCalls].some((one) => one.key === key && one.bidderId === bidderId);
}

export function keyedCallWith(
  { engine, keys }: Pick<Services, 'engine' | 'keys'>,
  runningCalls: RunningCalls,
): KeyedCall {
  // The name of the command belongs to the body: a key for a bid is not one for a registration.
  const hashOf = <Input>({ name, isSecret, said }: Command<Input, unknown>, input: Input): string => {
    const text = `${name} ${JSON.stringify(said ? said(input) : input)}`;
    // An amount is soon guessed from a plain hash of it.
    if (isSecret?.(input) === true)
      return createHmac('sha256', keys.request).update(text).digest('base64url');
    return hash('sha256', text, 'base64url');
  };
  return async <Input extends Owned, Data>(
    command: Command<Input, unknown>,
    input: Input,
    key: string,
  ): Promise<Reply<Data>> => {
    const asked: RequestKey = { bidderId: ownerOf(input), key, bodyHash: hashOf(command, input) };
    runningCalls.add(asked);
    try {
      return replyOf<Data>(await engine.runKeyed(command, input, asked));
    } finally {
      runningCalls.delete(asked);
    }
  };
}

/** A request of the house's own people: what it does or is refused is in the security log. */
export type StaffKeyedCall = <Input extends Owned, Data>(
  command: StaffCommand<Input>,
  input: Input,
) => Promise<Reply<Data>>;
