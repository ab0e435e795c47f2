// Choosing messages of a page: how many are chosen stands beside what can be done with them, and
// all are ticked at one press. Without a script the same link draws the page with all of them
// ticked.
export function mountChoosing(): void {
  const bar = document.querySelector<HTMLElement>('[data-choosing]');
  const all = bar?.querySelector<HTMLAnchorElement>('[data-choose-all]');
  const words = bar?.querySelector<HTMLElement>('[data-chosen]');
  if (!bar || !all || !words) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="ids"]')];
  const countChosen = (): number => boxes.filter(({ checked }) => checked).length;
  const draw = (): void => {
    const count = countChosen();
    words.textContent = count === 0 ? '' : `已选 ${count} 条`;
    all.textContent = count === boxes.length ? '取消全选' : '全选本页';
  };
  all.addEventListener('click', (event) => {
    event.preventDefault();
    const isAll = countChosen() === boxes.length;
    for (const box of boxes) box.checked = !isAll;
    draw();
  });
  for (const box of boxes) box.addEventListener('change', draw);
  // A browser that came back to the page has ticked again what was ticked.
  draw();
}
