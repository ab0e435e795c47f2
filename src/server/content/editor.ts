// The editors' work: typed text is checked, kept as a draft, or put in the place of the live one.
// An editor who saves names the text they had before them; the second of two is told so, and loses
// nothing of what they wrote.
import { fieldsOf, type Checked, type Typed } from '#contract/content/content-check.ts';
import { collectionOf, isEntryName } from '#contract/content/content-form.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { ContentFault, ContentRefusal } from '#core/content/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { dateBeginMs } from '#core/time/days.ts';
import type { From } from '#server/audit/audit-log.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';
import { recordEdit } from './commands-record-edit.ts';
import { entryFaults } from './entry-faults.ts';
import type { Folders } from './folders.ts';
import { hashOfText, type Entry, type Library } from './library.ts';
import { changesOf, draftOf, type DraftRow, type Place } from './store-content.ts';
import { missingPictures } from './uploaded.ts';

export interface EditorParts {
  readonly library: Library;
  readonly folders: Pick<Folders, 'locate'>;
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  /** An entry is live in another form, or not any more. */
  readonly changed: (place: Place) => void;
}

/** The one who does it, and when. */
export interface Actor {
  readonly byId: string;
  /** From where, for the security log. */
  readonly from?: From;
  readonly nowMs: number;
}

export type Saved = Result<
  { readonly hash: string | null; readonly releaseAtMs: number | null },
  ContentRefusal
>;

/** An entry as it lies: what is live, and the draft over it. */
export interface Lying {
  readonly live: Entry | null;
  readonly draft: DraftRow | null;
  /** Of both together; null when there is neither. */
  readonly hash: string | null;
}

export interface Editor {
  readonly lying: (place: Place) => Promise<Lying>;
  readonly save: (wish: Inputs['editorSave'], hand: Actor) => Promise<Saved>;
  readonly drop: (wish: Inputs['editorDrop'], hand: Actor) => Promise<Saved>;
  /** A draft whose hour has come. */
  readonly release: (draft: DraftRow, nowMs: number) => Promise<Saved>;
}

const NOT_READ_BACK = {
  field: 'file',
  label: '文件',
  msg: '这些内容存进文件后读不回原样，没有保存：请去掉粘贴进来的特殊字符',
} as const;

export function openEditor(parts: EditorParts): Editor {
  let last: Promise<unknown> = Promise.resolve();
  // One change is finished before the next one is decided.
  const inTurn = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    lying: (place) => lyingWith(parts, place),
    save: (wish, hand) => inTurn(() => save(parts, wish, hand)),
    drop: (wish, hand) => inTurn(() => drop(parts, wish, hand)),
    release: (draft, nowMs) => inTurn(() => release(parts, draft, nowMs)),
  };
}

const hashOfBoth = (live: Entry | null, draft: DraftRow | null): string | null =>
  live === null && draft === null ? null : hashOfText(`${live?.text ?? ''}\0${draft?.text ?? ''}`);

const typedOfInput = ({ values }: Inputs['editorSave']): Typed =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));

/**
 * The list sorts by day and shows nothing of a day to come: such a day is asked about before it
 * surprises anybody.
 */
const dayFaults = (entry: Pick<Entry, 'fields'>, outAtMs: number): readonly ContentFault[] => {
  const { publishedOn } = entry.fields;
  if (!(publishedOn instanceof Date) || dateBeginMs(publishedOn.getTime()) <= outAtMs) return [];
  return [{ field: 'publishedOn', label: '发布日期', msg: '发布日期还没有到：改成当天或更早，或用定时发布' }];
};

/** Faults of an entry that is to be live from `outAtMs` on. */
export function faultsAt(entry: Checked, outAtMs: number) {
  return [...entryFaults(entry), ...(entry.collection === 'news' ? dayFaults(entry, outAtMs) : [])];
}

/** The same with the pictures it shows: what has no other fault is looked up on the disk. */
const allFaults = async (
  { folders }: Pick<EditorParts, 'folders'>,
  entry: Checked,
  outAtMs: number,
): Promise<readonly ContentFault[]> => {
  const faults = faultsAt(entry, outAtMs);
  const missing = await missingPictures(folders, entry);
  return [...faults, ...missing.filter(({ field }) => faults.every((one) => one.field !== field))];
};

const lyingWith = async ({ library, reader }: EditorParts, place: Place): Promise<Lying> => {
  const [live, draft] = await Promise.all([
    library.read(place.collection, place.name),
    draftOf(reader, place),
  ]);
  return { live, draft, hash: hashOfBoth(live, draft) };
};

const changedBy = async (
  { reader }: EditorParts,
  place: Place,
  { live, draft }: Lying,
): Promise<ContentRefusal> => {
  const [latest] = await changesOf(reader, place);
  const isHis = latest !== undefined && (draft?.text === latest.text || live?.text === latest.text);
  return {
    code: 'CONTENT_CHANGED',
    byName: isHis ? latest.byName : null,
    changedAtMs: isHis ? latest.atMs : null,
  };
};

const mayKeep = async (
  parts: EditorParts,
  wish: Inputs['editorSave'],
  found: Lying,
): Promise<ContentRefusal | null> => {
  if (found.hash !== wish.seenHash) {
    return wish.seenHash === null
      ? { code: 'CONTENT_TAKEN', name: wish.name }
      : changedBy(parts, wish, found);
  }
  return found.live === null && !collectionOf(wish.collection).isOpen ? { code: 'UNKNOWN_CONTENT' } : null;
};

interface Going {
  readonly entry: Entry;
  /** The entry as it lay there when the change was decided. */
  readonly found: Lying;
  readonly what: 'release' | 'timed-release';
  readonly byId: string;
  readonly from?: From;
}

/** The book first, then the file: a change without a name never happens. */
const putLive = async (
  { engine, library, changed }: EditorParts,
  { entry, found, ...change }: Going,
): Promise<Saved> => {
  const { collection, name, text } = entry;
  await engine.run(recordEdit, { collection, name, text, ...change });
  const wish = { collection, name, seenHash: found.live?.hash ?? null };
  const written = await library.write(wish, entry);
  if (!written.ok) {
    await engine.run(recordEdit, { ...wish, text, what: 'draft', byId: change.byId });
    return refuse({ code: 'CONTENT_CHANGED', byName: null, changedAtMs: null });
  }
  changed({ collection, name });
  return { ok: true, hash: hashOfBoth(entry, null), releaseAtMs: null };
};

const save = async (
  parts: EditorParts,
  wish: Inputs['editorSave'],
  { nowMs, ...by }: Actor,
): Promise<Saved> => {
  const { library, engine } = parts;
  const { collection, name, step } = wish;
  const isText = collectionOf(collection).folder !== undefined;
  const written = { fields: fieldsOf(collection, typedOfInput(wish)), body: isText ? wish.body : null };
  const releaseAtMs = step === 'schedule' ? (wish.releaseAtMs ?? 0) : null;
  const isBlocking = ({ field }: ContentFault): boolean => step !== 'draft' || field === 'id';
  const all = await allFaults(parts, { collection, name, ...written }, releaseAtMs ?? nowMs);
  const faults = all.filter(isBlocking);
  // Nothing is looked for under what is no name; what else is wrong is told with it.
  if (!isEntryName(name)) return refuse({ code: 'CONTENT_FAULTS', faults });
  const found = await lyingWith(parts, wish);
  const no = await mayKeep(parts, wish, found);
  if (no) return refuse(no);
  if (releaseAtMs !== null && releaseAtMs <= nowMs) return refuse({ code: 'RELEASE_IN_THE_PAST' });
  if (faults.length > 0) return refuse({ code: 'CONTENT_FAULTS', faults });
  const text = library.textOf(collection, name, written);
  if (text === null) return refuse({ code: 'CONTENT_FAULTS', faults: [NOT_READ_BACK] });
  const entry = library.asEntry(collection, name, text);
  if (step === 'release') return putLive(parts, { entry, found, what: step, ...by });
  const seenHash = found.live?.hash ?? null;
  await engine.run(recordEdit, { collection, name, what: step, text, ...by, seenHash, releaseAtMs });
  return { ok: true, hash: (await lyingWith(parts, wish)).hash, releaseAtMs };
};

const drop = async (
  parts: EditorParts,
  wish: Inputs['editorDrop'],
  { nowMs: _, ...by }: Actor,
): Promise<Saved> => {
  const { collection, name, what } = wish;
  const found = await lyingWith(parts, wish);
  const { live, draft } = found;
  if ((what === 'draft' ? draft : live) === null) return refuse({ code: 'UNKNOWN_CONTENT' });
  if (found.hash !== wish.seenHash) return refuse(await changedBy(parts, wish, found));
  if (what === 'entry' && !collectionOf(collection).isOpen) return refuse({ code: 'CONTENT_NEEDED' });
  const action = what === 'draft' ? 'drop-draft' : 'take-down';
  // A text taken away is kept in the book: whoever did it in error brings it back.
  const text = (what === 'draft' ? draft?.text : live?.text) ?? null;
  await parts.engine.run(recordEdit, { collection, name, what: action, text, ...by });
  if (what === 'entry') {
    await parts.library.remove({ collection, name, seenHash: live?.hash ?? null });
    parts.changed({ collection, name });
  }
  return { ok: true, hash: (await lyingWith(parts, wish)).hash, releaseAtMs: null };
};

const release = async (parts: EditorParts, row: DraftRow, nowMs: number): Promise<Saved> => {
  const place = { collection: row.collection as Place['collection'], name: row.name };
  const found = await lyingWith(parts, place);
  const entry = parts.library.asEntry(place.collection, place.name, row.text);
  const { byId } = row;
  const faults =
    entry.problem === null ? await allFaults(parts, entry, nowMs) : [{ label: '文件', msg: entry.problem }];
  const isBehind = (found.live?.hash ?? null) !== row.seenHash;
  if (faults.length === 0 && !isBehind) return putLive(parts, { entry, found, what: 'timed-release', byId });
  const told = faults.map(({ label, msg }) => `${label}：${msg}`).join('；');
  const problem = isBehind ? '定时之后，线上的内容被改过' : told;
  await parts.engine.run(recordEdit, { ...place, what: 'failed', text: null, byId, problem });
  return refuse(await changedBy(parts, place, found));
};
