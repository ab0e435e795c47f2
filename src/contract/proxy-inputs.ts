// What a caller may send about maximums.
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

export const proxyInputs = {
  cancelMaximum: z.strictObject({ lotId: id }),
} as const;
