// The button that asks for a code: proof of work first, then a minute in which it counts down instead of asking again.
import { call } from '#lib/api.ts';
import { $second, serverNowMs } from '#lib/clock.ts';
import { phoneOf, phoneProblem } from './checks.ts';
import { problemIn } from './answers.ts';
import { solve } from './proof.ts';
import { isSound, showProblem } from './problems.ts';

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
  const line = code.form?.querySelector<HTMLElement>('[data-told]');
  if (line) line.textContent = msg;
};

const send = async (button: HTMLButtonElement, phone: HTMLInputElement, code: HTMLInputElement) => {
  button.disabled = true;
  button.textContent = '正在发送';
  try {
    const proof = await solve(await call('challenge', {}, { quiet: true }));
    const input = { phone: phoneOf(phone.value), proof };
    const { resendAfterMs } = await call('sendCode', input, { quiet: true, onMsg: told(code) });
    countDown(button, serverNowMs() + resendAfterMs);
    code.focus();
  } catch (error) {
    button.disabled = false;
    button.textContent = '获取验证码';
    showProblem(phone, problemIn(error));
  }
};

export const wireSendCode = (form: HTMLFormElement): void => {
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]');
  const phone = form.querySelector<HTMLInputElement>('[name="phone"]');
  const code = form.querySelector<HTMLInputElement>('[name="smsCode"]');
  if (!button || !phone || !code) return;
  button.addEventListener('click', () => {
    if (isSound([[phone, phoneProblem(phone.value)]])) void send(button, phone, code);
  });
};
