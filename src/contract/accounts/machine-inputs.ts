// Questions to a house at its own machine.
import * as z from 'zod/mini';
import { isIdNumber } from '#core/identity/id-number.ts';

const phone = z.string().check(z.regex(/^1[3-9]\d{9}$/));
const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(40));

/** `password` null: one is made up, where one is needed. */
export const MachineRequest = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.enum(['admin', 'editor']),
    phone,
    name,
    password: z.nullable(z.string().check(z.minLength(8), z.maxLength(128))),
    isPasswordNew: z.boolean(),
    idNumber: z.optional(z.string().check(z.refine(isIdNumber))),
  }),
  z.strictObject({ verb: z.literal('verify'), phone, name }),
  z.strictObject({ verb: z.literal('keys') }),
  z.strictObject({ verb: z.literal('verify-audit') }),
  z.strictObject({ verb: z.literal('status') }),
]);
export type MachineRequest = z.infer<typeof MachineRequest>;
