// Says, once a page, that a part of it has not come: what stands there looks alive and answers no press. The way out is the
// whole page anew, which asks for every piece again.
import { ASLEEP_EVENT } from '#lib/constants.ts';
import { showToast } from '#lib/stores/toasts.ts';

const tell = (): void =>
  showToast({
    kind: 'error',
    text: '这一页有一部分没有取到',
    detail: '现在按了不会有反应，请检查网络后刷新',
    action: { label: '刷新这一页', run: () => location.reload() },
    stayMs: 'until-pressed',
  });

export const tellOfSleepers = (): void => {
  if (document.querySelector('[data-asleep]')) tell();
  else document.addEventListener(ASLEEP_EVENT, tell, { once: true });
};
