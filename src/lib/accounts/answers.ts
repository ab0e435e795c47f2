// Answers of the house, as a sentence, and the field it belongs under.
import { CallFailed } from '#lib/errors.ts';

const FIELDS: Readonly<Record<number, string>> = {
  4301: 'password',
  4302: 'smsCode',
  4304: 'newPassword',
  4306: 'phone',
};

export function problemIn(error: unknown): string {
  return error instanceof CallFailed ? error.msg : '没有办成，请再试一次';
}

/** Null: it concerns the form as a whole. */
export function fieldOf(error: unknown): string | null {
  return error instanceof CallFailed ? (FIELDS[error.code] ?? null) : null;
}
