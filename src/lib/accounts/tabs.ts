// 短信登录, 密码登录 and, where the house has it, 微信登录: the ways through one form. The phone
// number stays; arrow keys move between the tabs. What belongs to some of the ways names them
// (`data-only="code password"`).

const WAYS = ['code', 'password', 'wechat'] as const;
export type Way = (typeof WAYS)[number];

export function wireTabs(form: HTMLFormElement): void {
  const tabs = [...form.querySelectorAll<HTMLElement>('[role="tab"]')];
  const wayAt = (index: number): Way => readWay(tabs[index]?.dataset.way);
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(form, tabs, wayAt(index)));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const next = (index + (key === 'ArrowRight' ? 1 : tabs.length - 1)) % tabs.length;
      choose(form, tabs, wayAt(next));
      tabs[next]?.focus();
    });
  }
}

const readWay = (word: string | undefined): Way => WAYS.find((way) => way === word) ?? 'code';

export function wayOf(form: HTMLFormElement): Way {
  return readWay(form.dataset.way);
}

const choose = (form: HTMLFormElement, tabs: readonly HTMLElement[], way: Way): void => {
  form.dataset.way = way;
  for (const tab of tabs) {
    const isChosen = tab.dataset.way === way;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) form.querySelector('[role="tabpanel"]')?.setAttribute('aria-labelledby', tab.id);
  }
  for (const part of form.querySelectorAll<HTMLElement>('[data-only]'))
    part.hidden = !(part.dataset.only ?? '').split(' ').includes(way);
};

export function chooseWay(form: HTMLFormElement, way: Way): void {
  return choose(form, [...form.querySelectorAll<HTMLElement>('[role="tab"]')], way);
}
