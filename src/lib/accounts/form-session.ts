// A page of forms notices that the session of its writer has ended: when it is looked at again,
// while it is written in, and before a form is sent. What was typed stays in its fields, the
// prompt opens over it, and nothing is sent into a page that would take its place.
// Source: goals.md U14.
import { call } from '#lib/api.ts';
import { CallFailed, EXPIRED } from '#lib/errors.ts';
import { $seat, $token, $userInfo } from '#lib/session.ts';

/** While somebody writes they are asked after no more often. */
const ASK_MS = 60_000;

const FORM = 'form[data-token]';

/** Null: who has logged in by a plain form is known to the server alone, which holds the form. */
const heldSid = (): string | null => ($token.get() === null ? null : ($userInfo.get()?.sid ?? null));

/** Whether what this browser holds still counts; a session that does not is ended by the answer. */
const isLive = async (): Promise<boolean> => {
  const sid = heldSid();
  if (sid === null) return true;
  try {
    await call('getUserBySid', { sid });
    return true;
  } catch (error) {
    // Without an answer a form would be sent into nothing, and what was typed with it.
    return error instanceof CallFailed && error.kind === 'answer' && error.code !== EXPIRED;
  }
};

const isOwn = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.matches(FORM);

export function mountFormSession(): void {
  const asked = new WeakSet<HTMLFormElement>();
  const passed = new WeakSet<HTMLFormElement>();
  let askedAtMs = performance.now();
  const look = (): void => {
    const nowMs = performance.now();
    if (nowMs - askedAtMs < ASK_MS || !document.querySelector(FORM)) return;
    askedAtMs = nowMs;
    void isLive();
  };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    asked.add(form);
    const isGood = await isLive();
    // While its event is still under way a form cannot be sent anew: a browser says nothing and
    // does nothing.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    asked.delete(form);
    if (!isGood) return;
    passed.add(form);
    form.requestSubmit(submitter);
  };
  document.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!isOwn(target) || passed.delete(target) || event.defaultPrevented) return;
      // Nobody is asked for: a form that is sent anew while it is still being sent is lost.
      if (heldSid() === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!asked.has(target)) void send(target, submitter);
    },
    true,
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  document.addEventListener('input', look);
  // Words of one person are shown to nobody else who logs in at this screen.
  const { turn } = $seat.get();
  $seat.listen((seat) => seat.turn !== turn && location.reload());
}
