// The editor's page, and the site it changes.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { COLLECTION_NAMES, ENTRY_NAME, LONGEST_NAME } from '#contract/content/content-form.ts';
import type {
  EditorEntry,
  EditorListOutput,
  EditorVersionOutput,
  SiteState,
  StoredText,
} from '#contract/content/outputs.ts';
import { EDITOR, one, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, pieces } from '#contract/fields.ts';

const collection = hiddenField('栏目', z.enum(COLLECTION_NAMES));

const name = field('文件名', z.string().check(z.regex(ENTRY_NAME), z.maxLength(LONGEST_NAME)));

const LONGEST_TYPED_NAME = 200;

const page = hiddenField('页码', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)));

const hash = hiddenField('原稿标记', z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))));

const typed = z.strictObject({
  name: field('文件名', z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  value: field('栏目内容', z.string().check(z.maxLength(2000))),
});

export const contentCalls = {
  editorList: {
    method: 'GET',
    path: '/app/editor/list',
    access: 'house-read',
    duty: read('content.view', 'texts'),
    input: z.strictObject({ collection: z.optional(collection), page: z.optional(page) }),
    output: answers<EditorListOutput>(),
    sample: {},
  },
  editorEntry: {
    method: 'GET',
    path: '/app/editor/entry',
    access: 'house-read',
    duty: read('content.view', 'texts'),
    input: z.strictObject({ collection, name }),
    output: answers<EditorEntry>(),
    sample: { collection: 'news', name: 'none' },
  },
  editorVersion: {
    method: 'GET',
    path: '/app/editor/version',
    access: 'house-read',
    duty: read('content.view', 'texts'),
    input: z.strictObject({ id }),
    output: answers<EditorVersionOutput>(),
    sample: { id: 'none' },
  },
  editorSave: {
    method: 'POST',
    path: '/app/editor/save',
    access: 'house',
    pace: 'write',
    duty: one('content.edit', EDITOR),
    input: z.strictObject({
      collection,
      /** As it was typed: what is wrong with it is told beside the faults of the other fields. */
      name: field('文件名', z.string().check(z.maxLength(LONGEST_TYPED_NAME))),
      /**
       * Of the entry as it lay before them, its draft included; null: there was none, it is to be a
       * new one.
       */
      seenHash: hash,
      values: hiddenField('栏目内容', z.array(typed).check(z.maxLength(40))),
      body: field('正文', z.string().check(z.maxLength(20_000))),
      step: hiddenField('步骤', z.enum(['draft', 'release', 'schedule'])),
      /** When a timed one comes out. */
      releaseAtMs: field(
        '定时发布的时间',
        z.nullable(z.int().check(z.minimum(1), z.maximum(4_102_444_800_000))),
      ),
    }),
    output: answers<StoredText & { readonly releaseAtMs: number | null }>(),
    sample: {
      collection: 'news',
      name: 'none',
      seenHash: null,
      values: [],
      body: '',
      step: 'release',
      releaseAtMs: null,
    },
  },
  editorDrop: {
    method: 'POST',
    path: '/app/editor/drop',
    access: 'house',
    pace: 'write',
    duty: one('content.edit', EDITOR),
    input: z.strictObject({
      collection,
      name,
      what: hiddenField('操作', z.enum(['draft', 'entry'])),
      seenHash: hash,
    }),
    output: answers<StoredText>(),
    sample: { collection: 'news', name: 'none', what: 'draft', seenHash: null },
  },
  editorPicture: {
    method: 'POST',
    path: '/app/editor/picture',
    access: 'house',
    body: 'picture',
    pace: 'own',
    duty: one('content.edit', EDITOR),
    input: z.strictObject({ picture: field('图片', pieces) }),
    output: answers<{ readonly address: string; readonly widthPx: number; readonly heightPx: number }>(),
    sample: {},
  },
  publishSite: {
    method: 'POST',
    path: '/app/staff/site/publish',
    access: 'house',
    pace: 'write',
    duty: one('content.publish', 'builds anew what has been published'),
    input: z.strictObject({}),
    output: answers<SiteState>(),
    sample: {},
  },
  siteState: {
    method: 'GET',
    path: '/app/staff/site/state',
    access: 'house-read',
    duty: read('content.view', 'the site'),
    input: z.strictObject({}),
    output: answers<SiteState>(),
    sample: {},
  },
} as const satisfies Calls;
