// Inputs of an editor's page, and questions of the back office about the site.
import * as z from 'zod/mini';
import { COLLECTION_NAMES, ENTRY_NAME, LONGEST_NAME } from './content-form.ts';
import { id, pieces } from '#contract/fields.ts';

const collection = z.enum(COLLECTION_NAMES);
const name = z.string().check(z.regex(ENTRY_NAME), z.maxLength(LONGEST_NAME));
const LONGEST_TYPED_NAME = 200;
const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000));
const hash = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)));
const typed = z.strictObject({
  name: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  value: z.string().check(z.maxLength(2000)),
});

export const editorInputs = {
  editorList: z.strictObject({ collection: z.optional(collection), page: z.optional(page) }),
  editorEntry: z.strictObject({ collection, name }),
  editorVersion: z.strictObject({ id }),
  editorSave: z.strictObject({
    collection,
    /** As it was typed: what is wrong with it is told beside the faults of the other fields. */
    name: z.string().check(z.maxLength(LONGEST_TYPED_NAME)),
    /**
     * Of the entry as it lay before them, its draft included; null: there was none, it is to be a
     * new one.
     */
    seenHash: hash,
    values: z.array(typed).check(z.maxLength(40)),
    body: z.string().check(z.maxLength(20_000)),
    step: z.enum(['draft', 'release', 'schedule']),
    /** When a timed one comes out. */
    releaseAtMs: z.nullable(z.int().check(z.minimum(1), z.maximum(4_102_444_800_000))),
  }),
  editorDrop: z.strictObject({ collection, name, what: z.enum(['draft', 'entry']), seenHash: hash }),
  editorPicture: z.strictObject({ picture: pieces }),
  publishSite: z.strictObject({}),
  siteState: z.strictObject({}),
} as const;
