// A vote on an answer in a browser with JavaScript, without leaving the page.
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { feedbackText } from './feedback-text.ts';

export async function vote(form: HTMLFormElement, isHelpful: boolean): Promise<void> {
  const told = form.querySelector<HTMLElement>('[data-told]');
  const topic = form.querySelector<HTMLInputElement>('[name="topic"]')?.value ?? '';
  if (!told) return;
  try {
    const { helpfulCount, unhelpfulCount } = await call('vote', { topic, isHelpful }, { quiet: true });
    for (const button of form.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String((button.value === 'yes') === isHelpful));
    told.textContent = `谢谢，已记下。${helpfulCount + unhelpfulCount} 人中 ${helpfulCount} 人觉得有帮助`;
  } catch (error) {
    told.textContent = feedbackText(error, serverNowMs());
  }
}
