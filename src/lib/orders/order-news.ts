// Tells on the page of an order that something has happened to it since it was drawn. The page
// itself stays as it is under the reader's eyes: what is new is one press away.
import { $lastMessage } from '#lib/stores/last-message.ts';
import { watchLots } from '#lib/stores/watching.ts';

/** `strip` names its lot, and is shown once a message about that lot has come. */
export function tellOrderNews(strip: HTMLElement): void {
  const { lot: lotId = '' } = strip.dataset;
  watchLots([lotId]);
  $lastMessage.listen((message) => {
    if (message !== null && 'lotId' in message && message.lotId === lotId) strip.hidden = false;
  });
}
