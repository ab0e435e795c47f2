// Place at which a list goes on: it lies in its address, and an address can be old, cut or made up:
// a place the house does not know begins the list anew, and is never an error.
import { Refused } from './errors.ts';

interface Placed {
  readonly after?: string | undefined;
}

/** Asks for a list, and once more from its beginning where the house does not know the place. */
export async function askFromPlace<Input extends Placed, List>(
  input: Input,
  ask: (input: Input) => Promise<List>,
): Promise<List> {
  try {
    return await ask(input);
  } catch (error) {
    const isPlaceUnknown = error instanceof Refused && error.refusal.code === 'BAD_CURSOR';
    if (!isPlaceUnknown || input.after === undefined) throw error;
    const fromBeginning = Object.entries(input).filter(([name]) => name !== 'after');
    return ask(Object.fromEntries(fromBeginning) as Input);
  }
}
