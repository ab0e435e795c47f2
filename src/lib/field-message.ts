// Sentences of a page where the house has said no, or could not be asked: the fact, and the way
// out.
import { wordsFor } from '#contract/refusals.ts';
import { ownValue } from '#core/own-value.ts';
import { CallFailed, Refused } from './errors.ts';

export interface FieldMessage {
  readonly sentence: string;
  readonly wayOut: string;
}

const AGAIN = '填写的内容都在，请再提交一次';

/** The words for a call that failed; a bug is thrown on. */
export function fieldMessagesOf(error: unknown, nowMs: number): FieldMessage {
  if (error instanceof Refused) {
    const { sentence, wayOut } = wordsFor(error.refusal, nowMs);
    return { sentence, wayOut };
  }
  if (error instanceof CallFailed) return { sentence: error.msg, wayOut: AGAIN };
  throw error;
}

/**
 * The field a call was refused for, as the contract names it, and what is wrong with it; null: it
 * is about no field.
 */
export function fieldMessage(error: unknown): { readonly field: string; readonly msg: string } | null {
  return error instanceof Refused && error.refusal.code === 'MALFORMED' ? error.refusal : null;
}

/**
 * Faults under the field of the form that a refusal is about; null: it is about none of them.
 * `fields`: fields of the form by their names in the contract.
 */
export function fieldProblems<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> | null {
  const malformed = fieldMessage(error);
  const field = malformed ? ownValue(fields, malformed.field) : undefined;
  return malformed && field !== undefined ? problemAt(field, malformed.msg) : null;
}

const problemAt = <Field extends string>(field: Field, msg: string): Partial<Record<Field, string>> => {
  const problems: Partial<Record<Field, string>> = {};
  problems[field] = msg;
  return problems;
};
