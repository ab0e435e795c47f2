// Says on every live page that the line is down, and at which moment the prices on screen stopped;
// the page turns them grey (Price.module.scss). Source: product.md 7.0, goals.md U13.
import { clockText } from '#lib/format.ts';
import { hushUrgent } from '#lib/stores/announce.ts';
import { $connection, $isHouseClosing } from '#lib/stores/connection.ts';

export function mountConnectionBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-connection]');
  if (!banner) return;
  $connection.subscribe(({ state, lostAtMs }) => {
    const isLost = state === 'lost';
    if (banner.hidden === !isLost) return;
    const stoppedAt = lostAtMs === null ? '' : `；价格停在 ${clockText(lostAtMs)}`;
    banner.hidden = !isLost;
    document.documentElement.toggleAttribute('data-line-lost', isLost);
    const words = banner.querySelector('[data-words]');
    if (!isLost) hushUrgent();
    const why = $isHouseClosing.get() ? '系统正在重启，马上回来' : '连接中断，正在重连';
    if (words) words.textContent = isLost ? `${why}${stoppedAt}` : '';
  });
}
