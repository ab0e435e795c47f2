// The button that asks for a code: proof of work first, then a minute in which it counts down
// instead of asking again.
import { call } from '#lib/api.ts';
import { $second, serverNowMs } from '#lib/clock.ts';
import { problemIn } from './answers.ts';
import { phoneOf, phoneProblem } from './checks.ts';
import { isSound, showProblem } from './problems.ts';
import { solve } from './proof.ts';

/** The code goes to the phone of whoever is logged in. */
export function wireOwnCode(form: HTMLElement): void {
  const { button, code } = partsOf(form);
  if (!button || !code) return;
  const ask: Asking['ask'] = (proof, onMsg) => call('sendOwnCode', { proof }, { quiet: true, onMsg });
  button.addEventListener('click', () => void send({ button, code, blamed: code, ask }));
}

const countDown = (button: HTMLButtonElement, untilMs: number): void => {
  const stop = $second.subscribe(() => {
    const leftS = Math.ceil((untilMs - serverNowMs()) / 1000);
    button.disabled = leftS > 0;
    button.textContent = leftS > 0 ? `${leftS} 秒后可重发` : '重新获取验证码';
    // The first run comes before `stop` exists; by then there is always time left.
    if (leftS <= 0) stop();
  });
};

/** How the code was sent, below its field: in the sample house this is the code itself. */
const told = (code: HTMLInputElement) => (msg: string) => {
  const line = (code.closest('[data-code]') ?? code.form)?.querySelector<HTMLElement>('[data-told]');
  if (line) line.textContent = msg;
};

interface Asking {
  readonly button: HTMLButtonElement;
  readonly code: HTMLInputElement;
  /** The field under which it is said what went wrong. */
  readonly blamed: HTMLInputElement;
  readonly ask: (proof: string, onMsg: (msg: string) => void) => Promise<{ readonly resendAfterMs: number }>;
}

const send = async ({ button, code, blamed, ask }: Asking): Promise<void> => {
  button.disabled = true;
  button.textContent = '正在发送';
  try {
    const proof = await solve(await call('challenge', {}, { quiet: true }));
    const { resendAfterMs } = await ask(proof, told(code));
    countDown(button, serverNowMs() + resendAfterMs);
    code.focus();
  } catch (error) {
    button.disabled = false;
    button.textContent = '获取验证码';
    showProblem(blamed, problemIn(error));
  }
};

/** Of a form with one code, or of the part of a form with two that holds one of them. */
const partsOf = (form: HTMLElement) => ({
  button: form.querySelector<HTMLButtonElement>('[data-send-code]'),
  code: form.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]'),
});

export function wireSendCode(form: HTMLElement): void {
  const { button, code } = partsOf(form);
  const phone = form.querySelector<HTMLInputElement>('[name="phone"]');
  if (!button || !phone || !code) return;
  const ask: Asking['ask'] = (proof, onMsg) =>
    call('sendCode', { phone: phoneOf(phone.value), proof }, { quiet: true, onMsg });
  button.addEventListener('click', () => {
    if (isSound([[phone, phoneProblem(phone.value)]])) void send({ button, code, blamed: phone, ask });
  });
}
