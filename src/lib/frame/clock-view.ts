// The utility bar's clock: the house's time, how far this machine is from it, and whether the line
// is up.
import { $clockErrorMs, $second, $serverOffsetMs, serverNowMs, syncClock } from '#lib/clock.ts';
import { clockText } from '#lib/format.ts';
import { $connection } from '#lib/stores/connection.ts';

export function mountClockView(): void {
  $second.subscribe(showTime);
  $serverOffsetMs.subscribe((offsetMs) => {
    if ($clockErrorMs.get() !== null) write('[data-clock-offset]', (Math.abs(offsetMs) / 1_000).toFixed(2));
  });
  $clockErrorMs.subscribe((errorMs) => {
    showLine();
    // With the first answer, not with the next full second: until then the offset would stand
    // beside a clock of dashes.
    showTime(serverNowMs());
    for (const part of document.querySelectorAll<HTMLElement>('[data-clock-known]')) {
      part.hidden = errorMs === null;
    }
    write('[data-clock-offset]', (Math.abs($serverOffsetMs.get()) / 1_000).toFixed(2));
  });
  $connection.subscribe(showLine);
  void syncClock(1);
}

const write = (selector: string, text: string): void => {
  for (const place of document.querySelectorAll(selector)) place.textContent = text;
};

const showLine = (): void => {
  const { state } = $connection.get();
  const isKnown = $clockErrorMs.get() !== null;
  // A page without live lots opens no stream: there the answered clock says that the house is
  // reached.
  const reached = isKnown ? 'live' : 'connecting';
  const line = state === 'lost' ? 'lost' : reached;
  for (const dot of document.querySelectorAll<HTMLElement>('[data-line-dot]')) dot.dataset.lineDot = line;
};

const showTime = (nowMs: number): void => {
  if ($clockErrorMs.get() !== null) write('[data-server-clock]', clockText(nowMs));
};
