// Common questions in a browser with JavaScript: found while one types, and voted on without
// leaving the page.
import { lazily } from '#lib/lazy.ts';
import { isFound, wordsOf } from './find.ts';

export function mountQuestions(): void {
  openNamed();
  window.addEventListener('hashchange', openNamed);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) wireSearch(form);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-vote]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement)) return;
      lazily(() => import('./vote.ts')).then(
        ({ vote }) => vote(form, submitter.value === 'yes'),
        () => {
          const told = form.querySelector('[data-told]');
          if (told) told.textContent = '没有记下，请再试一次';
        },
      );
    });
  }
}

const show = (words: readonly string[]): number => {
  let found = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const questions = [...group.querySelectorAll<HTMLDetailsElement>('[data-question]')];
    for (const question of questions) {
      question.hidden = !isFound(question.textContent, words);
      // A question that has been found is read at once; without a search all are folded again.
      question.open = words.length > 0 && !question.hidden;
    }
    const left = questions.filter(({ hidden }) => !hidden).length;
    group.hidden = left === 0;
    found += left;
  }
  return found;
};

const search = (input: HTMLInputElement, told: HTMLElement): void => {
  const typed = input.value;
  tellFound(told, wordsOf(typed));
  if (told.dataset.found !== '0' || !HAN.test(typed)) return;
  void lazily(() => import('#lib/search/simplified.ts')).then(
    ({ simplified }) => {
      if (input.value === typed) tellFound(told, wordsOf(typed, simplified));
    },
    () => {},
  );
};

const HAN = /\p{Script=Han}/u;

const tellFound = (told: HTMLElement, words: readonly string[]): void => {
  const found = show(words);
  told.dataset.found = String(found);
  told.hidden = words.length === 0;
  told.textContent =
    found > 0 ? `找到 ${found} 个问题` : '没有这样的问题。换个说法，或者在下面公开提问、写信给我们';
};

const wireSearch = (form: HTMLFormElement): void => {
  const input = form.querySelector<HTMLInputElement>('[name="q"]');
  const told = form.querySelector<HTMLElement>('[data-found]');
  if (!input || !told) return;
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value !== '') search(input, told);
  input.addEventListener('input', () => search(input, told));
  form.addEventListener('submit', (event) => event.preventDefault());
};

/** Opens the question the address names, where the browser has not done so by itself. */
const openNamed = (): void => {
  const named = document.getElementById(location.hash.slice(1));
  const question = named?.closest<HTMLDetailsElement>('details[data-question]');
  if (!question || question.open) return;
  question.open = true;
  named?.scrollIntoView();
};
