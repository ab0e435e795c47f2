// An observer of a house that is lived in: they ask what anybody asks, of the very handlers that
// answer it, from the first day on, so that anything kept in memory between two questions is looked
// at too.
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { NO_RIGHTS, RIGHTS, type Rights } from '#contract/staff/rights.ts';
import { holdLots } from '#server/catalogue/lot-cache.ts';
import { OPEN_KEY } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { assembleService } from '#server/http/assemble.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { openBus } from '#server/live/bus.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { filesIn } from '#server/ports/files.ts';
import { someTexts } from '../../../kit/content/texts.ts';
import { painterHere } from '../../../kit/documents/painter-here.ts';
import { NOTHING_MEASURED } from '../../../kit/measured.ts';
import type { House } from '../house.ts';

/** Null: a stranger. */
export type Who = { readonly userId: string; readonly role: 'buyer' | 'staff' } | null;

/** The person whose lists are looked at, and whether under every filter of them. */
export interface Own {
  readonly who: NonNullable<Who>;
  readonly isWhole: boolean;
}

export interface Answered<Data> {
  readonly data: Data;
  /** As it goes over the wire. */
  readonly text: string;
}

export type AskFully = <Name extends RouteName>(
  name: Name,
  input: Inputs[Name],
  who: Who,
) => Promise<Answered<Outputs[Name]>>;

interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Every row of a list, page after page by its cursor. */
export async function walkedBy<Row>(
  page: (from: { readonly after?: string }) => Promise<Answered<ListPage<Row>>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let from: { readonly after?: string } = {}; ;) {
    const { data } = await page(from);
    rows.push(...data.rows);
    if (data.next === null) return rows;
    from = { after: data.next };
  }
}

export interface Observer {
  readonly ask: AskFully;
  readonly leave: () => void;
}

/** Sets no page: what it was told to print is what it gives. */
export const PLAIN_PRINTER: Pick<PdfPrinter, 'print'> = {
  print: (paper) => Promise.resolve(Buffer.from(JSON.stringify(paper))),
};

/** Empty where what is shown is so. */
export function heldAgainst(what: string, shown: unknown, truth: unknown): readonly string[] {
  const [one, other] = [plain(shown), plain(truth)];
  if (isDeepStrictEqual(one, other)) return [];
  const words =
    Array.isArray(one) && Array.isArray(other) ? partedAt(one, other) : `${cut(one)} and not ${cut(other)}`;
  return [`${what} shows ${words}`];
}

const EVERY_RIGHT: Rights = new Map(RIGHTS.map((right) => [right, 'all']));

/** Each question comes by a session of its own, so that nobody asks too often. */
const viewerOf = ({ userId, role }: NonNullable<Who>, sid: string) => {
  const names = { displayName: '', maskedPhone: '' };
  const userInfo = { sid, ...names, verification: 'verified', hasPassword: false } as const;
  return { sid, userId, tokenHash: '', role, rights: role === 'staff' ? EVERY_RIGHT : NO_RIGHTS, userInfo };
};

export async function openObserver(
  house: Pick<House, 'reader' | 'clock'>,
  engine: EngineHandle,
): Promise<Observer> {
  const texts = someTexts();
  const { reader, clock } = house;
  holdLots(reader, engine);
  const server = assembleService({
    kind: 'sample',
    origins: ['http://localhost'],
    secret: Buffer.alloc(32, 7),
    bidKeys: { ring: [OPEN_KEY], first: OPEN_KEY },
    engine,
    reader,
    clock,
    bus: openBus(),
    printer: PLAIN_PRINTER,
    files: filesIn(tmpdir()),
    identityStore: filesIn(tmpdir()),
    lotFiles: filesIn(tmpdir()),
    painter: painterHere,
    texts: texts.texts,
    sms: { sendCode: () => Promise.resolve(), sendNote: null },
    watch: () => undefined,
    measured: NOTHING_MEASURED,
    note: () => undefined,
  });
  const handlers = await handlersOf(server);
  let calls = 0;
  const ask: AskFully = async <Name extends RouteName>(name: Name, input: Inputs[Name], who: Who) => {
    calls += 1;
    const handler = handlers[name] as unknown as Handler<Name>;
    const reply = await handler({
      input,
      viewer: who && viewerOf(who, `sid-${calls}`),
      headers: {},
      ip: `10.0.${calls % 250}.${Math.floor(calls / 250) % 250}`,
      nowMs: clock.nowMs(),
      takeOver: () => {
        throw new Error('nobody streams here');
      },
    } as unknown as Call<Name>);
    if (reply === 'streaming') throw new Error(`${name} streams`);
    const told = reply.file?.bytes ?? reply.written ?? JSON.stringify(reply.envelope);
    const text = Buffer.from(told).toString();
    if (reply.status !== 200) throw new Error(`${name} ${JSON.stringify(input)} is answered ${text}`);
    const data = reply.file ? null : (JSON.parse(text) as { data: unknown }).data;
    return { data: data as Outputs[Name], text };
  };
  return { ask, leave: texts.clear };
}

const plain = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing ?? null));

const LONGEST = 400;
const cut = (thing: unknown): string => (JSON.stringify(thing) ?? 'nothing').slice(0, LONGEST);

/** The first difference of two lists. */
const partedAt = (shown: readonly unknown[], truth: readonly unknown[]): string => {
  const at = shown.findIndex((row, nth) => !isDeepStrictEqual(row, truth[nth]));
  const nth = at === -1 ? shown.length : at;
  return `${shown.length} rows of ${truth.length}; row ${nth} is ${cut(shown[nth])} and should be ${cut(truth[nth])}`;
};
