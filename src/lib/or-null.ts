// Of several blocks on one page each fails alone.
import { CallFailed } from './errors.ts';

/** Answer to what was asked, or null when the house could not answer; a bug is thrown on. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}
