// The editor's page: the lists, an entry with its draft and its history, saving, pictures; and the call by which the back
// office has the site built anew.
import { typedOf } from '#contract/content-check.ts';
import { type CollectionName, collectionOf } from '#contract/content-form.ts';
import type { EditorChange, EditorEntry, EditorRow } from '#contract/editor-outputs.ts';
import { type Desk, faultsAt, type Kept } from '#server/content/desk.ts';
import { lineDiff } from '#server/content/line-diff.ts';
import type { Entry, Library } from '#server/content/library.ts';
import { takePicture } from '#server/content/media.ts';
import { noteSecurity } from '#server/commands/security-note.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { fromOf } from '#server/http/from.ts';
import type { House } from '#server/http/house.ts';
import { ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import { allDrafts, type ChangeRow, changeById, changesOf, type DraftRow } from '#server/store/content.ts';

type Office = Pick<
  Handlers,
  | 'editorList'
  | 'editorEntry'
  | 'editorVersion'
  | 'editorSave'
  | 'editorDrop'
  | 'editorPicture'
  | 'publishSite'
  | 'siteState'
>;

const ROWS_ON_A_PAGE = 50;

const titleOf = ({ fields, name }: Pick<Entry, 'fields' | 'name'>): string => {
  const title = fields.title ?? fields.name;
  return typeof title === 'string' && title.trim() !== '' ? title : name;
};

const changeOf = ({ id, what, byName, atMs, text }: ChangeRow): EditorChange => ({
  id,
  what: what as EditorChange['what'],
  byName,
  atMs,
  hasText: text !== null,
});

const keptReply = (kept: Kept): Reply<{ hash: string | null; releaseAtMs: number | null }> =>
  kept.ok ? ok({ hash: kept.hash, releaseAtMs: kept.releaseAtMs }) : refused(kept.refusal);

interface Listed {
  readonly collection: CollectionName;
  readonly names: readonly string[];
  readonly live: ReadonlySet<string>;
  readonly drafts: ReadonlyMap<string, DraftRow>;
}

/** Drafts first; then texts by their names, which begin with a day, the latest first, and rows as they stand. */
const listed = async ({ reader, editing }: House, collection: CollectionName): Promise<Listed> => {
  const rows = (await allDrafts(reader)).filter((draft) => draft.collection === collection);
  const drafts = new Map(rows.map((draft) => [draft.name, draft]));
  const found = await editing.library.names(collection);
  const rest = found.filter((name) => !drafts.has(name));
  const names = [
    ...drafts.keys(),
    ...(collectionOf(collection).folder === undefined ? rest : rest.toReversed()),
  ];
  return { collection, names, live: new Set(found), drafts };
};

const rowOf = async (
  library: Library,
  { collection, live, drafts }: Listed,
  name: string,
): Promise<EditorRow> => {
  const draft = drafts.get(name);
  const entry = draft ? library.asEntry(collection, name, draft.text) : await library.read(collection, name);
  return {
    name,
    title: entry ? titleOf(entry) : name,
    state: live.has(name) ? 'live' : 'new',
    hasDraft: draft !== undefined,
    releaseAtMs: draft?.releaseAtMs ?? null,
    problem: draft?.problem ?? entry?.problem ?? null,
  };
};

const draftFacts = ({ byName, atMs, releaseAtMs, problem, seenHash }: DraftRow, live: Entry | null) => ({
  byName,
  atMs,
  releaseAtMs,
  problem,
  isBehind: (live?.hash ?? null) !== seenHash,
});

const entryOf = async (
  { reader, editing }: House,
  place: Parameters<Desk['lying']>[0],
  nowMs: number,
): Promise<EditorEntry | null> => {
  const { live, draft, hash } = await editing.desk.lying(place);
  const shown = draft ? editing.library.asEntry(place.collection, place.name, draft.text) : live;
  if (!shown) return null;
  const unread = shown.problem === null ? [] : [{ field: 'file', label: '文件', msg: shown.problem }];
  return {
    ...place,
    hash,
    isLive: live !== null,
    typed: typedOf(place.collection, shown.fields),
    body: shown.body,
    draft: draft && draftFacts(draft, live),
    faults: [...unread, ...faultsAt(shown, draft?.releaseAtMs ?? nowMs)],
    changes: (await changesOf(reader, place)).map(changeOf),
  };
};

const handOf = (call: Pick<Call<'editorSave'>, 'viewer' | 'ip' | 'nowMs'>) => ({
  byId: call.viewer.userId,
  from: fromOf(call),
  nowMs: call.nowMs,
});

export const editorOffice = (house: House): Office => {
  const { reader, editing, limits, engine } = house;
  const { desk, library, site, folders } = editing;
  return {
    editorList: async ({ input: { collection = 'news', page = 1 } }) => {
      const all = await listed(house, collection);
      const names = all.names.slice((page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE);
      const rows = await Promise.all(names.map((name) => rowOf(library, all, name)));
      const count = all.names.length;
      const pageCount = Math.max(1, Math.ceil(count / ROWS_ON_A_PAGE));
      return ok({ collection, rows, count, page, pageCount, site: site.state() });
    },
    editorEntry: async ({ input, nowMs }) => {
      const entry = await entryOf(house, input, nowMs);
      return entry ? ok(entry) : refused({ code: 'UNKNOWN_CONTENT' });
    },
    editorVersion: async ({ input: { id } }) => {
      const row = await changeById(reader, id);
      if (row?.text == null) return refused({ code: 'UNKNOWN_CONTENT' });
      const collection = row.collection as CollectionName;
      const { fields, body } = library.asEntry(collection, row.name, row.text);
      const live = await library.read(collection, row.name);
      return ok({
        collection,
        name: row.name,
        change: changeOf(row),
        lines: lineDiff(row.text, live?.text ?? ''),
        typed: typedOf(collection, fields),
        body,
      });
    },
    editorSave: async (call) => keptReply(await desk.save(call.input, handOf(call))),
    editorDrop: async (call) => keptReply(await desk.drop(call.input, handOf(call))),
    editorPicture: async ({ input: { bytes }, viewer: { userId }, nowMs }) => {
      const retryAfterMs = limits.upload.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const picture = await takePicture(folders, bytes);
      return picture ? ok(picture) : refused({ code: 'NOT_A_PICTURE' });
    },
    publishSite: async (call) => {
      const { byId: userId, from } = handOf(call);
      await engine.run(noteSecurity, { kind: 'staff-deed', userId, ...from, detail: 'publish-site' });
      site.publish();
      return ok(site.state());
    },
    siteState: () => Promise.resolve(ok(site.state())),
  };
};
