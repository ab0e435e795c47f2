// The editor's page: the lists, an entry with its draft and its history, saving, pictures; and the
// call by which the back office has the site built anew.
import { typedOf } from '#contract/content/content-check.ts';
import { collectionOf, type CollectionName } from '#contract/content/content-form.ts';
import type { EditorChange, EditorEntry, EditorGone, EditorRow } from '#contract/content/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { faultsAt, type Editor, type Saved } from './editor.ts';
import type { Entry, Library } from './library.ts';
import { lineDiff } from './line-diff.ts';
import { takeTextPicture } from './media.ts';
import {
  allDrafts,
  changeById,
  changesOf,
  takenAway,
  type ChangeRow,
  type DraftRow,
} from './store-content.ts';
import { uploadedPictures } from './uploaded.ts';

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

export function editorHandlers(services: Services): Office {
  const { reader, editing, limits, engine } = services;
  const { editor, library, site, folders } = editing;
  return {
    editorList: async ({ input: { collection = 'news', page = 1 } }) => {
      if (collection === 'news') site.expectNews();
      const all = await listed(services, collection);
      const names = all.names.slice((page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE);
      const rows = await Promise.all(names.map((name) => rowOf(library, all, name)));
      const count = all.names.length;
      const pageCount = Math.max(1, Math.ceil(count / ROWS_ON_A_PAGE));
      const gone = await goneOf(services, all);
      const pictures = await uploadedPictures(folders);
      return ok({ collection, rows, gone, count, page, pageCount, pictures, site: site.state() });
    },
    editorEntry: async ({ input, nowMs }) => {
      if (input.collection === 'news') site.expectNews();
      const entry = await entryOf(services, input, nowMs);
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
    editorSave: async (call) => {
      const { collection, step } = call.input;
      const kept = await editor.save(call.input, handOf(call));
      return keptReply(site, kept, { collection, isPublic: step === 'release' });
    },
    editorDrop: async (call) => {
      const { collection, what } = call.input;
      const kept = await editor.drop(call.input, handOf(call));
      return keptReply(site, kept, { collection, isPublic: what === 'entry' });
    },
    editorPicture: ({ input, ...asked }) =>
      services.uploads.admit(asked, { pace: limits.upload, mostBytes: PICTURE_MOST_BYTES }, async () => {
        const taken = await takeTextPicture(services, folders, input.picture);
        return taken.ok ? ok(taken.picture) : refused(taken.refusal);
      }),
    publishSite: async (call) => {
      const { byId: userId, from } = handOf(call);
      await engine.run(noteSecurity, { kind: 'staff-action', userId, ...from, detail: 'publish-site' });
      site.publish();
      return ok(site.state());
    },
    siteState: () => Promise.resolve(ok(site.state())),
  };
}

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

/** An editor looks at their page when they have been answered; for so long they wait for it. */
const SHOWN_WITHIN_MS = 5_000;

/**
 * The readers' pages of what was changed: an article's are there in a moment, all others come with
 * the next build.
 */
const keptReply = async (
  { newsShown }: Services['editing']['site'],
  kept: Saved,
  { collection, isPublic }: { readonly collection: CollectionName; readonly isPublic: boolean },
): Promise<Reply<Outputs['editorSave']>> => {
  if (!kept.ok) return refused(kept.refusal);
  const { hash, releaseAtMs } = kept;
  const isFollowing = isPublic && !(collection === 'news' && (await newsShown(SHOWN_WITHIN_MS)));
  return isFollowing
    ? ok({ hash, releaseAtMs, isFollowing }, '已经保存，网站上的页面随后更新')
    : ok({ hash, releaseAtMs, isFollowing });
};

interface Listed {
  readonly collection: CollectionName;
  readonly names: readonly string[];
  readonly live: ReadonlySet<string>;
  readonly drafts: ReadonlyMap<string, DraftRow>;
}

/**
 * Drafts first; then texts by their names, which begin with a day, the latest first, and rows as
 * they stand.
 */
const listed = async ({ reader, editing }: Services, collection: CollectionName): Promise<Listed> => {
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

/** Of each name once, as it was last; what lies there again is not gone. */
const goneOf = async (
  { reader, editing }: Services,
  { collection, names }: Listed,
): Promise<readonly EditorGone[]> => {
  const gone = new Map<string, EditorGone>();
  for (const { id, what, byName, atMs, name, text } of await takenAway(reader, collection)) {
    if (names.includes(name) || gone.has(name)) continue;
    const title = titleOf(editing.library.asEntry(collection, name, text ?? ''));
    gone.set(name, { id, what: what as EditorGone['what'], byName, atMs, name, title });
  }
  return [...gone.values()];
};

const draftFacts = ({ byName, atMs, releaseAtMs, problem, seenHash }: DraftRow, live: Entry | null) => ({
  byName,
  atMs,
  releaseAtMs,
  problem,
  isBehind: (live?.hash ?? null) !== seenHash,
});

const entryOf = async (
  { reader, editing }: Services,
  place: Parameters<Editor['lying']>[0],
  nowMs: number,
): Promise<EditorEntry | null> => {
  const { live, draft, hash } = await editing.editor.lying(place);
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
    pictures: await uploadedPictures(editing.folders),
  };
};

const handOf = (call: Pick<Call<'editorSave'>, 'viewer' | 'ip' | 'nowMs'>) => ({
  byId: call.viewer.userId,
  from: fromOf(call),
  nowMs: call.nowMs,
});
