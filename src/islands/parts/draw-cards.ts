// Draws over the cards of a page without React: price, time, line and state of each, from the
// stores and by the house's second. The words are those of card-face.ts, so a card says the same
// whoever drew it.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import { lastWords, maximumWords } from '#lib/bidding/own-words.ts';
import { $second } from '#lib/clock.ts';
import { remainingText, yuanText } from '#lib/format.ts';
import { stockLine, unitKinds } from '#lib/formats/stock/stock-line.ts';
import { eachFrame } from '#lib/frame/each-frame.ts';
import { isFar } from '#lib/frame/in-view.ts';
import { percentText, toneOfLeft } from '#lib/lots/time-left.ts';
import { $lots, type LotState } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';
import { cardFace, type CardFace } from './card-face.ts';
import { lightPrice } from './fresh-price.ts';

const RISE_STAYS_MS = 3_000;
const LIVE_STATES = ['open', 'leading', 'outbid'];

const partsOfCards = new WeakMap<Element, ReadonlyMap<string | undefined, HTMLElement>>();

/**
 * Draws the cards on the page; true when one of them has been over for a while.
 * @param only the lots that have changed; otherwise all of them, as far as they are in sight.
 */
export function drawCards(only?: ReadonlySet<string>): boolean {
  const nowMs = $second.get();
  const lots = $lots.get();
  let hasEnded = false;
  for (const card of cardsNow()) {
    const id = card.dataset.lot ?? '';
    const lot = lots[id];
    if (!lot || (only !== undefined && !only.has(id))) continue;
    hasEnded ||= isOver(lot, nowMs);
    if (only !== undefined || !isFar(card)) draw(card, lot, nowMs);
  }
  return hasEnded;
}

/** Draws each card in the frame after news of its lot. Returns what ends that, at once. */
export function drawByFrame(): () => void {
  let isOn = true;
  const changed = eachFrame<string>((ids) => {
    if (isOn) drawCards(ids);
  });
  const stop = $lots.listen((_lots, _before, id) => {
    if (id !== undefined) changed(id);
  });
  return () => {
    isOn = false;
    stop();
  };
}

/**
 * The parts of a card stay what they are as long as the card: looked for once, for a clock asks for
 * them each second.
 */
const partsOf = (card: Element): ReadonlyMap<string | undefined, HTMLElement> => {
  const known = partsOfCards.get(card);
  if (known) return known;
  const all = [...card.querySelectorAll<HTMLElement>('[data-live]')];
  const parts = new Map(all.map((part) => [part.dataset.live, part]));
  partsOfCards.set(card, parts);
  return parts;
};

const partOf = (card: Element, name: string): HTMLElement | undefined => partsOf(card).get(name);

/** Texts as they were written: what a browser has translated is no reason to write one anew. */
const written = new WeakMap<Element, string>();

const writeTo = (part: HTMLElement | undefined, text: string): boolean => {
  if (!part || (written.get(part) ?? part.textContent) === text) return false;
  written.set(part, text);
  part.textContent = text;
  return true;
};

/** Returns whether it is another text than before. */
const write = (card: Element, name: string, text: string): boolean => writeTo(partOf(card, name), text);

/**
 * The raised colons are kept: only the digits between them change, unless the form of the countdown
 * does.
 */
const writeDigits = (left: HTMLElement, text: string): void => {
  if (left.textContent === text) return;
  const digits = [...left.querySelectorAll('[data-digits]')];
  const groups = text.split(':');
  if (digits.length === groups.length) {
    for (const [place, node] of digits.entries()) node.textContent = groups[place] ?? '';
  } else left.textContent = text;
};

const drawLine = (card: Element, { share, tone }: CardFace): void => {
  const length = percentText(tone === 'over' ? 0 : share);
  partOf(card, 'line')?.setAttribute('data-tone', tone);
  partOf(card, 'line-fill')?.setAttribute('width', length);
  const wedge = partOf(card, 'line-wedge');
  wedge?.setAttribute('x', length);
  wedge?.setAttribute('data-at', length);
};

const drawPrice = (card: Element, face: CardFace, riseFen: number): void => {
  const price = partOf(card, 'price');
  const rise = partOf(card, 'rise');
  const sum = face.priceFen === null ? PRICE_AT_OPENING : yuanText(face.priceFen);
  const isNew = write(card, 'price-text', sum);
  write(card, 'price-label', face.priceLabel);
  if (price) {
    // Money in play that was drawn small stays small.
    const live = price.dataset.tone === 'small' ? 'small' : 'live';
    price.dataset.tone = LIVE_STATES.includes(face.state) ? live : 'ink';
    price.toggleAttribute('data-fresh', riseFen > 0);
    price.toggleAttribute('data-untold', face.priceFen === null);
    if (isNew && riseFen > 0) lightPrice(price);
  }
  if (rise) {
    rise.hidden = riseFen <= 0;
    rise.textContent = riseFen > 0 ? `▲${yuanText(riseFen)}` : '';
  }
};

/** Offers of the visitor: on cards that tell them. */
const drawOwn = (card: Element, mine: MyStanding): void => {
  const secret = partOf(card, 'own-secret');
  if (secret === undefined) return;
  const maximum = maximumWords(mine);
  secret.hidden = maximum === '';
  write(card, 'own-last', lastWords(mine));
  write(card, 'own-maximum', maximum);
};

/** Units of a lot at a fixed price, and until when the last of them is locked. */
const drawStock = (card: Element, { formatView }: LotState['view'], nowMs: number): void => {
  const strip = partOf(card, 'stock');
  if (strip === undefined || formatView?.format !== 'fixed-price') return;
  const line = stockLine(formatView, nowMs);
  strip.dataset.stock = line.state;
  write(card, 'stock-words', line.words);
  write(card, 'stock-left', line.left);
  write(card, 'stock-way', line.way);
  const kinds = unitKinds(formatView);
  for (const [place, cell] of strip.querySelectorAll<HTMLElement>('[data-unit]').entries())
    cell.dataset.unit = kinds[place]?.kind ?? 'free';
};

const draw = (card: HTMLElement, lot: LotState, nowMs: number): void => {
  // Only a card of one's own says where one stands; the others are the same for everybody.
  const isOwn = card.closest('[data-mine]') !== null;
  const mine = isOwn ? ($mine.get()[lot.view.id] ?? null) : null;
  const face = cardFace(lot.view, mine, nowMs);
  const riseFen = lot.rise && nowMs - lot.rise.atMs < RISE_STAYS_MS ? lot.rise.riseFen : 0;
  // A card whose visitor's standing nobody has told, as to a page without a token, says what it was
  // drawn with.
  if (mine !== null || !isOwn) card.dataset.state = face.state;
  drawPrice(card, face, riseFen);
  if (mine !== null) drawOwn(card, mine);
  drawLine(card, face);
  drawStock(card, lot.view, nowMs);
  write(card, 'time-label', face.timeLabel);
  write(card, 'bids', String(lot.view.bidCount));
  // A stamp that is there already was drawn with its icon.
  write(card, 'stamp', face.stamp);
  const left = partOf(card, 'left');
  if (!left) return;
  left.dataset.tone = face.tone;
  writeDigits(left, face.timeText);
};

/** How long a result stays before the page brings what comes next. */
const RESULT_STAYS_MS = 5_000;

/** The end a countdown runs to: where it is a lot's, its own news has moved it. */
const endOf = ({ dataset }: HTMLElement): number =>
  $lots.get()[dataset.of ?? '']?.view.endsAtMs ?? Number(dataset.countdown);

/** True when one of them has run out, so that the page has something newer to show. */
export function drawCountdowns(nowMs: number): boolean {
  let hasRunOut = false;
  for (const clock of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const leftMs = endOf(clock) - nowMs;
    clock.dataset.tone = toneOfLeft(leftMs);
    const due = clock.dataset.to === 'opening' ? '即将开拍' : '正在落槌';
    clock.textContent = leftMs <= 0 ? due : remainingText(leftMs);
    hasRunOut ||= leftMs < -RESULT_STAYS_MS;
  }
  return hasRunOut;
}

const cardsNow = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lot]')];

/** The lots that cards and countdowns on the page are of. */
export function visibleLots(): readonly string[] {
  const clocks = [...document.querySelectorAll<HTMLElement>('[data-of]')];
  const ids = [...cardsNow().map(({ dataset }) => dataset.lot), ...clocks.map(({ dataset }) => dataset.of)];
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

const isOver = ({ view }: LotState, nowMs: number): boolean =>
  view.status !== 'open' && view.status !== 'paused' && nowMs - view.endsAtMs > RESULT_STAYS_MS;
