// Standing of the visitor on the cards of a hall whose room is not open: strip, heart and way on,
// drawn over what the house has drawn for everybody. The strips come with the page as a template,
// drawn by the same pieces as in the room.
import { cardStateOf } from '#islands/parts/card-face.ts';
import { cardStanding, rowStandingWords, type CardStanding } from '#lib/hall/card-standing.ts';
import { CARD_WAY_WORDS, type CardState } from '#lib/lots/card-state-words.ts';
import { onLotFrame } from '#lib/stores/lot-frame.ts';
import { $lots } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';

/**
 * Draws them on the cards of `place`, and anew in the frame after news of a lot or of the visitor's
 * own standing on it. Returns what ends that.
 */
export function drawStandings(place: HTMLElement): () => void {
  const cards = [...place.querySelectorAll<HTMLElement>('[data-lot]')];
  const stops = cards.map((card) => {
    const lotId = card.dataset.lot ?? '';
    drawOn(card, lotId);
    return onLotFrame(lotId, () => drawOn(card, lotId));
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** A card that has once been the visitor's own is drawn for nobody when they have logged out. */
const drawOn = (card: HTMLElement, lotId: string): void => {
  const view = $lots.get()[lotId]?.view;
  const mine = $mine.get()[lotId] ?? null;
  if (view === undefined || (mine === null && card.dataset.mine === undefined)) return;
  // The script that keeps prices true says of it from then on what its visitor sees.
  card.toggleAttribute('data-mine', mine !== null);
  const state = cardStateOf(view, mine);
  card.dataset.state = state;
  partOf(card, 'heart')?.setAttribute('aria-pressed', String(mine?.isFollowed ?? false));
  drawStrip(card, cardStanding(state, view, mine));
  drawWay(card, state);
};

const partOf = (card: HTMLElement, name: string): HTMLElement | null =>
  card.querySelector<HTMLElement>(`[data-own="${name}"]`);

const drawStrip = (card: HTMLElement, standing: CardStanding | null): void => {
  const holder = partOf(card, 'standing');
  const key = JSON.stringify(standing);
  if (!holder || drawn.get(holder) === key) return;
  drawn.set(holder, key);
  holder.textContent = '';
  const strip = standing && stripOf(standing);
  if (strip) holder.append(strip);
};

/** Standing that was drawn last: a strip is made anew only for other words. */
const drawn = new WeakMap<Element, string>();

const stripOf = (standing: CardStanding): Node | null => {
  const strips = document.querySelector<HTMLTemplateElement>('template[data-standings]')?.content;
  const strip = strips?.querySelector(`[data-place="${standing.place}"]`)?.cloneNode(true);
  if (!(strip instanceof HTMLElement)) return null;
  const says = { words: standing.words, aside: standing.aside, row: rowStandingWords(standing) };
  for (const [name, words] of Object.entries(says)) {
    const line = strip.querySelector(`[data-says="${name}"]`);
    if (line && words === '') line.remove();
    else if (line) line.textContent = words;
  }
  return strip;
};

/** The button of a row; a card is a link as a whole. */
const drawWay = (card: HTMLElement, state: CardState): void => {
  const way = partOf(card, 'way')?.querySelector('a');
  const words = way?.querySelector('span');
  if (!way || !words) return;
  way.dataset.kind = state === 'outbid' ? 'primary' : 'outline';
  if (words.textContent !== CARD_WAY_WORDS[state]) words.textContent = CARD_WAY_WORDS[state];
};
