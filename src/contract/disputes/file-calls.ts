// Pictures and videos shown in disputes.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field } from '#contract/field.ts';
import { id, pieces } from '#contract/fields.ts';

export const disputesFileCalls = {
  fileUpload: {
    method: 'POST',
    path: '/app/file',
    access: 'write',
    body: 'picture',
    pace: 'own',
    need: 'sign',
    input: z.strictObject({ picture: field('图片', pieces) }),
    output: answers<{ readonly fileId: string }>(),
    sample: {},
  },
  videoUpload: {
    method: 'POST',
    path: '/app/dispute/video',
    access: 'write',
    body: 'video',
    pace: 'own',
    need: 'sign',
    /** For which case, in the address; the body is the video. */
    input: z.strictObject({ id, video: field('视频', pieces) }),
    output: answers<{ readonly fileId: string }>(),
    sample: {},
  },
  fileRead: {
    method: 'GET',
    path: '/app/file',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<never>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
