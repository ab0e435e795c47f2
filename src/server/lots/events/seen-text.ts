// A request as the engine is asked it: by whom, and under which version of the lot's text. A page
// that names none was drawn before there was another, and is taken at that.
import { ANNOUNCED_TEXT, type SeenText } from '#core/lots/seen-text.ts';

export function underSeenText<Input extends SeenText>(
  input: Input,
  bidderId: string,
): Input & { readonly bidderId: string; readonly seenTextVersion: number } {
  return { ...input, bidderId, seenTextVersion: input.seenTextVersion ?? ANNOUNCED_TEXT };
}
