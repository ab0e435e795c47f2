// The left side of the prompt: what you were doing, and what is kept for you while you log in.
import { $second, serverNowMs } from '#lib/clock.ts';
import { remainingText, yuanText } from '#lib/format.ts';
import type { LoginContext, LoginPrompt } from '#lib/stores/shell.ts';

const USUAL: LoginContext = {
  title: '登录后回到这一页',
  text: '你正在看的内容和填好的数字都会留着。',
};

/** At a guarded address: the page itself is what is waited for. */
const GUARDED: LoginContext = { title: '登录后就看这一页', text: '地址不变，登录成功直接打开。' };

const part = (dialog: HTMLElement, name: string): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(`[data-kept="${name}"]`);

const write = (dialog: HTMLElement, name: string, text: string): void => {
  const element = part(dialog, name);
  if (element) element.textContent = text;
};

const showVehicle = (dialog: HTMLElement, vehicle: LoginContext['vehicle']): void => {
  const drawing = part(dialog, 'vehicle');
  if (!(drawing instanceof HTMLImageElement)) return;
  const { bodyType, paint } = vehicle ?? { bodyType: 'suv', paint: 'navy' };
  drawing.src = `/drawings/${bodyType}-${paint}.svg`;
};

/** Fills the left side; returns what stops its clock. */
export const showKept = (dialog: HTMLElement, { because, reason }: LoginPrompt): (() => void) => {
  const { title, text = '', keep, vehicle } = because ?? (reason === 'guard' ? GUARDED : USUAL);
  write(dialog, 'title', title);
  write(dialog, 'text', text);
  showVehicle(dialog, vehicle);
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
};
