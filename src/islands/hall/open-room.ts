// Opens the hall's room over the page the house has drawn: both are drawn by the same pieces from
// the same lots, so what is on screen does not change when the room opens.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { HallFirst } from '#lib/hall/hall-view.ts';
import { Hall } from './Hall.tsx';

export function openRoom(place: HTMLElement, first: HallFirst): void {
  const root = createRoot(place);
  flushSync(() => root.render(createElement(Hall, first)));
}
