// Says, once a page, that a part of it has not come or has broken: what stands there looks alive
// and answers no press. The way out is the whole page anew, which asks for every piece again.
import { ASLEEP_EVENT } from '#lib/constants.ts';
import { showToast } from '#lib/stores/toasts.ts';

export function tellOfSleepers(): void {
  if (document.querySelector('[data-asleep]')) tell();
  else document.addEventListener(ASLEEP_EVENT, tell, { once: true });
}

const tell = (): void =>
  showToast({
    kind: 'error',
    text: '这一页有一部分没有打开',
    detail: '那里按了不会有反应。请刷新；还是不行，请换用较新的浏览器',
    action: { label: '刷新这一页', run: () => location.reload() },
    stayMs: 'until-pressed',
  });
