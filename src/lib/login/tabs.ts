// 短信登录 and 密码登录: two ways through one form. The phone number stays; arrow keys move between the tabs.

export type Way = 'code' | 'password';

export const wayOf = (form: HTMLFormElement): Way => (form.dataset.way === 'password' ? 'password' : 'code');

const choose = (form: HTMLFormElement, tabs: readonly HTMLElement[], way: Way): void => {
  form.dataset.way = way;
  for (const tab of tabs) {
    const isChosen = tab.dataset.way === way;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) form.querySelector('[role="tabpanel"]')?.setAttribute('aria-labelledby', tab.id);
  }
  for (const part of form.querySelectorAll<HTMLElement>('[data-only]'))
    part.hidden = part.dataset.only !== way;
};

export const chooseWay = (form: HTMLFormElement, way: Way): void =>
  choose(form, [...form.querySelectorAll<HTMLElement>('[role="tab"]')], way);

export const wireTabs = (form: HTMLFormElement): void => {
  const tabs = [...form.querySelectorAll<HTMLElement>('[role="tab"]')];
  const wayAt = (index: number): Way => (tabs[index]?.dataset.way === 'password' ? 'password' : 'code');
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(form, tabs, wayAt(index)));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const next = (index + 1) % tabs.length;
      choose(form, tabs, wayAt(next));
      tabs[next]?.focus();
    });
  }
};
