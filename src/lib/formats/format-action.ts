// The acts of a buyer on a lot that is not bid up, as a page sends them: each is one call, and the
// answer to every one of them brings the lot and the buyer's own dealings as they are since.
import type { FormatAnswer } from '#contract/formats/outputs.ts';
import type { Fen } from '#core/money.ts';
import type { BrowserCall, BrowserCallOptions } from '#lib/api.ts';

export type FormatAction =
  | { readonly name: 'buyUnit' }
  | { readonly name: 'returnUnit' }
  | { readonly name: 'makeOffer'; readonly amountFen: Fen }
  | { readonly name: 'answerCounter'; readonly answer: 'accept' | 'decline'; readonly seenFen: Fen }
  | { readonly name: 'sealBid'; readonly amountFen: Fen }
  | { readonly name: 'waitForUnit'; readonly isWanted: boolean }
  | { readonly name: 'takeLot'; readonly seenPriceFen: Fen };

/** Sends it: the answer is given after it is on disk. Throws what the call throws. */
export function sendAction(
  call: BrowserCall,
  { lotId, seenTextVersion }: { readonly lotId: string; readonly seenTextVersion: number | undefined },
  action: FormatAction,
  options: BrowserCallOptions & { readonly key: string },
): Promise<FormatAnswer> {
  const shown = { lotId, seenTextVersion };
  switch (action.name) {
    case 'buyUnit':
      return call('buyUnit', shown, options);
    case 'returnUnit':
      return call('returnUnit', { lotId }, options);
    case 'makeOffer':
    case 'sealBid':
      return call(action.name, { ...shown, amountFen: action.amountFen }, options);
    case 'answerCounter':
      return call('answerCounter', { ...shown, answer: action.answer, seenFen: action.seenFen }, options);
    case 'waitForUnit':
      return call('waitForUnit', { lotId, isWanted: action.isWanted }, options);
    case 'takeLot':
      return call('takeLot', { ...shown, seenPriceFen: action.seenPriceFen }, options);
  }
}

/** One act sent again is the same request as long as nothing about it has changed. */
export function isSameAction(one: FormatAction, other: FormatAction): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
