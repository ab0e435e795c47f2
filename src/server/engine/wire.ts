// Messages between the threads: always many things in one, for a message costs more than what is in
// it, and as one flat list of texts and numbers, for a list of objects is copied field by field.
import type { MessagePort } from 'node:worker_threads';
import type { MissingKeys } from '#core/operations/parts.ts';
import type { RingNames } from '#server/store/seals/ring-seal.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import type { RequestKey } from './command.ts';
import type { EngineFigures } from './engine-counts.ts';

type Cell = string | number | null;
type Flat = readonly Cell[];

/** A command on its way to the engine. */
export interface Ask {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  readonly atMs: number;
  readonly key: RequestKey | null;
}

export type Failure = 'CommandFailed' | 'EngineUnavailable';

export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly failure: Failure; readonly message: string };

export type ToEngine =
  | { readonly t: 'asks'; readonly asks: Flat }
  /** A port at whose other end a copy is kept. */
  | { readonly t: 'changes'; readonly port: MessagePort }
  | { readonly t: 'figures' }
  | { readonly t: 'stop' };

export type FromEngine =
  | { readonly t: 'ready' }
  | {
      readonly t: 'unopened';
      readonly name: string;
      readonly message: string;
      /** Null: no key is. */
      readonly missing: MissingKeys | null;
    }
  | { readonly t: 'replies'; readonly touched: readonly string[]; readonly replies: Flat }
  | { readonly t: 'figures'; readonly figures: EngineFigures }
  | { readonly t: 'stopped' };

export interface EngineThreadData {
  readonly store: StoreConfig;
  /** Keys that seal and open bids; base64. */
  readonly ring: readonly string[];
  readonly firstKey: string;
  /** Null: nothing but bids is looked after. */
  readonly records: RingNames | null;
  readonly startedAtMs: number;
}

const ASK_FIELDS = 7;
const REPLY_FIELDS = 3;

export function unpackReplies(flat: Flat): Reply[] {
  const replies: Reply[] = [];
  for (let at = 0; at < flat.length; at += REPLY_FIELDS) {
    replies.push(replyOf(Number(flat[at]), flat[at + 1] as Kind, flat[at + 2] as string | null));
  }
  return replies;
}

/** `undefined` means nothing on the other side either. */
const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const valueOf = (text: Cell | undefined): unknown =>
  typeof text === 'string' ? JSON.parse(text) : undefined;

export function packAsks(asks: readonly Ask[]): Flat {
  const flat: Cell[] = [];
  for (const { id, name, input, atMs, key } of asks) {
    flat.push(id, name, textOf(input), atMs);
    flat.push(key?.bidderId ?? null, key?.key ?? null, key?.bodyHash ?? null);
  }
  return flat;
}

const keyOf = (bidderId?: Cell, key?: Cell, bodyHash?: Cell): RequestKey | null =>
  typeof bidderId !== 'string' ? null : { bidderId, key: String(key), bodyHash: String(bodyHash) };

export function unpackAsks(flat: Flat): Ask[] {
  const asks: Ask[] = [];
  for (let at = 0; at < flat.length; at += ASK_FIELDS) {
    asks.push({
      id: Number(flat[at]),
      name: String(flat[at + 1]),
      input: valueOf(flat[at + 2]),
      atMs: Number(flat[at + 3]),
      key: keyOf(flat[at + 4], flat[at + 5], flat[at + 6]),
    });
  }
  return asks;
}

/** A stored answer is a text already and travels as it is; everything else as JSON. */
type Kind = 'stored' | 'answer' | Failure;

const isStored = (answer: unknown): answer is { readonly state: 'answered'; readonly body: string } =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'answered';

const packed = (reply: Reply): [Kind, string | null] => {
  if (!reply.ok) return [reply.failure, reply.message];
  return isStored(reply.answer) ? ['stored', reply.answer.body] : ['answer', textOf(reply.answer)];
};

export function packReplies(replies: readonly Reply[]): Flat {
  const flat: Cell[] = [];
  for (const reply of replies) {
    const [kind, text] = packed(reply);
    flat.push(reply.id, kind, text);
  }
  return flat;
}

const replyOf = (id: number, kind: Kind, text: string | null): Reply => {
  switch (kind) {
    case 'stored':
      return { id, ok: true, answer: { state: 'answered', body: text ?? '' } };
    case 'answer':
      return { id, ok: true, answer: valueOf(text) };
    case 'CommandFailed':
    case 'EngineUnavailable':
      return { id, ok: false, failure: kind, message: text ?? '' };
  }
};
