// The left side of the prompt: what you were doing, and what is kept for you while you log in.
import type { Address } from '#lib/addresses.ts';
import { $second, serverNowMs } from '#lib/clock.ts';
import { remainingText, yuanText } from '#lib/format.ts';
import { addressOf } from '#lib/guard.ts';
import { drawingOf, USUAL_PICTURED, type Pictured } from '#lib/lots/drawing.ts';
import { titles } from '#lib/menu.ts';
import type { LoginContext, LoginPrompt } from '#lib/stores/shell.ts';

const USUAL: LoginContext = {
  title: '登录后回到这一页',
  text: '你正在看的内容和填好的数字都会留着。',
};

/** Fills the left side; returns what stops its clock. */
export function showLoginReason(dialog: HTMLElement, prompt: LoginPrompt): () => void {
  const { because, reason } = prompt;
  const { title, text = '', keep, pictured } = because ?? (reason === 'guard' ? guarded(prompt) : USUAL);
  write(dialog, 'title', title);
  write(dialog, 'text', text);
  showPicture(dialog, pictured);
  const box = part(dialog, 'box');
  if (box) box.hidden = keep === undefined;
  if (!keep) return () => {};
  write(dialog, 'label', keep.label);
  write(dialog, 'price', yuanText(keep.priceFen));
  const { endsAtMs } = keep;
  const time = part(dialog, 'time');
  if (time) time.hidden = endsAtMs === null;
  if (endsAtMs === null) return () => {};
  return $second.subscribe(() => write(dialog, 'remaining', remainingText(endsAtMs - serverNowMs())));
}

/** The page behind the login is named, where there is one at the address. */
const guarded = ({ wished, isHome = false }: LoginPrompt): LoginContext => {
  const page = wished === undefined ? undefined : pageAt(wished);
  if (page === undefined) return { title: '请先登录', text: '你要去的地方登录后才能看，已回到首页。' };
  return { title: `登录后看${titles[page]}`, text: isHome ? '已回到首页。' : '登录成功直接打开这一页。' };
};

const pageAt = (path: string): Address | undefined =>
  (Object.keys(titles) as Address[]).find((page) => page === addressOf(path));

const part = (dialog: HTMLElement, name: string): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(`[data-kept="${name}"]`);

const write = (dialog: HTMLElement, name: string, text: string): void => {
  const element = part(dialog, name);
  if (element) element.textContent = text;
};

const showPicture = (dialog: HTMLElement, pictured: Pictured = USUAL_PICTURED): void => {
  const drawing = part(dialog, 'picture');
  if (!(drawing instanceof HTMLImageElement)) return;
  drawing.src = drawingOf(pictured, 'side');
};
