// A form whose files are many is sent in parts, one after the other: how many have come in is shown
// as they do. Whoever stops keeps what has come in; what has not stays chosen.
import {
  answerOf,
  goTo,
  onTheWay,
  sendingViewIn,
  showAnswer,
  type SendingView,
  type SentWords,
} from './send-files.ts';

/** Parts of a form that are sent one by one, and the sentences said of them. */
export interface InParts {
  /** Field of the files. */
  readonly field: string;
  readonly partsOf: (files: readonly File[]) => readonly (readonly File[])[];
  /** Fields that are added to a part, `doneCount` files having come in before it. */
  readonly beside: (files: readonly File[], doneCount: number) => readonly (readonly [string, string])[];
  readonly doneWords: (done: {
    readonly count: number;
    readonly of: number;
    readonly percent: number;
  }) => string;
  /** `why` null: it was stopped by whoever sends. */
  readonly restWords: (doneCount: number, why: string | null) => string;
  /** Of a page that takes the place of this one. */
  readonly sentWords: SentWords;
}

/** Forms with such a field, those of a page that takes this one's place among them. */
export function mountSendingInParts(parts: InParts): void {
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const input = form.querySelector<HTMLInputElement>(`input[type="file"][name="${parts.field}"]`);
    const shown = sendingViewIn(form);
    if (!input?.files?.length || !shown) return;
    event.preventDefault();
    void new SendingInParts(form, input, { ...parts, shown }).run();
  };
  document.addEventListener('submit', onSubmit, { capture: true });
}

const CUT_OFF = '网络中断';
const PERCENT = 100;

const bytesOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

class SendingInParts {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #how: InParts & { readonly shown: SendingView };
  readonly #files: readonly File[];
  readonly #allBytes: number;
  #came: readonly File[] = [];
  #isStopped = false;
  #request: XMLHttpRequest | null = null;

  constructor(
    form: HTMLFormElement,
    input: HTMLInputElement,
    how: InParts & { readonly shown: SendingView },
  ) {
    this.#form = form;
    this.#input = input;
    this.#how = how;
    this.#files = [...(input.files ?? [])];
    this.#allBytes = bytesOf(this.#files);
  }

  async run(): Promise<void> {
    const { shown, partsOf, restWords } = this.#how;
    const atRest = onTheWay(this.#form, shown);
    shown.stop.addEventListener('click', this.#stop, { once: true });
    let address = '';
    for (const part of partsOf(this.#files)) {
      this.#show(0);
      const outcome = await this.#send(part);
      if (outcome.kind === 'done') {
        this.#came = [...this.#came, ...part];
        address = outcome.address;
      }
      if (outcome.kind === 'told') return;
      if (outcome.kind === 'rest' || (this.#isStopped && this.#came.length < this.#files.length)) {
        this.#keepRest();
        return atRest(restWords(this.#came.length, outcome.kind === 'rest' ? outcome.why : null));
      }
    }
    goTo(address, this.#form);
  }

  /** A part that the house has whole is waited for: it may have kept it. */
  readonly #stop = (): void => {
    this.#isStopped = true;
    this.#request?.abort();
  };

  #show(sentBytes: number): void {
    const { shown, doneWords } = this.#how;
    const bytes = bytesOf(this.#came) + sentBytes;
    shown.bar.max = this.#allBytes;
    shown.bar.value = bytes;
    shown.words.textContent = doneWords({
      count: this.#came.length,
      of: this.#files.length,
      percent: Math.floor((bytes / this.#allBytes) * PERCENT),
    });
  }

  #send(part: readonly File[]): Promise<Outcome> {
    const { field, beside, sentWords } = this.#how;
    const data = new FormData(this.#form);
    data.delete(field);
    for (const file of part) data.append(field, file);
    for (const [name, value] of beside(this.#files, this.#came.length)) data.append(name, value);
    const request = new XMLHttpRequest();
    this.#request = request;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      this.#show((loaded / total) * bytesOf(part)),
    );
    request.upload.addEventListener('load', () => {
      this.#request = null;
    });
    return new Promise((resolve) => {
      request.addEventListener('load', () => {
        const answer = answerOf(request, this.#form);
        if (answer.kind === 'done') resolve({ kind: 'done', address: request.responseURL });
        else if (answer.kind === 'unread') resolve({ kind: 'rest', why: answer.words });
        else if (showAnswer(request.responseText, sentWords)) resolve({ kind: 'told' });
        else resolve({ kind: 'rest', why: CUT_OFF });
      });
      request.addEventListener('error', () => resolve({ kind: 'rest', why: CUT_OFF }));
      request.addEventListener('abort', () => resolve({ kind: 'rest', why: null }));
      request.open('POST', this.#form.action);
      request.setRequestHeader('accept', 'text/html');
      request.send(data);
    });
  }

  /** Files that have come in are chosen no more. */
  #keepRest(): void {
    const rest = new DataTransfer();
    for (const file of this.#files) if (!this.#came.includes(file)) rest.items.add(file);
    this.#input.files = rest.files;
  }
}

type Outcome =
  | { readonly kind: 'done'; readonly address: string }
  | { readonly kind: 'told' }
  /** `why` null: it was stopped. */
  | { readonly kind: 'rest'; readonly why: string | null };
