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

const MISSING = 404;

/** Null where there is no such thing; whoever could not be asked has not said so. */
export async function nullIfMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed && error.code === MISSING) return null;
    throw error;
  }
}
