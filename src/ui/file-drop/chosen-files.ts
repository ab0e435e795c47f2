// Files of a form, chosen one by one or together: each choosing adds to what was chosen, a list
// names them with what they show, and one can be taken away. The input holds them all, so that the
// form is sent as ever. A single picture is shown in its box.
import { sizeText } from './file-drop.ts';

const PREVIEW_PX = 480;

type Input = HTMLInputElement;

/** Files chosen so far: a browser puts each choosing in the place of the one before. */
const kept = new WeakMap<Input, readonly File[]>();

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Files after another choosing; one that was closed without any leaves them as they were. */
export function filesAfter(
  before: readonly File[],
  chosen: readonly File[],
  isMultiple: boolean,
): readonly File[] {
  if (chosen.length === 0) return before;
  if (!isMultiple) return chosen;
  return [...before, ...chosen.filter((file) => !before.some((known) => isSame(known, file)))];
}

/** A picture of the file; null where the browser cannot read it as one. */
const previewOf = async (file: File): Promise<HTMLCanvasElement | null> => {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file, { resizeWidth: PREVIEW_PX, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas;
  } catch {
    return null;
  }
};

const put = (input: Input, files: readonly File[]): void => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  input.files = data.files;
  kept.set(input, files);
  const drop = input.closest<HTMLElement>('[data-file-drop]');
  const box = drop?.querySelector<HTMLElement>('[data-picture]');
  if (drop && box) void showPicture(drop, box, files);
  else showRows(input, files);
};

const showPicture = async (drop: HTMLElement, box: HTMLElement, [file]: readonly File[]): Promise<void> => {
  if (!file) return;
  const call = drop.querySelector('[data-call]');
  drop.dataset.there = '';
  const preview = await previewOf(file);
  if (call) call.textContent = preview === null ? `已选 ${file.name}，点按换一张` : '已选好，点按换一张';
  if (preview !== null) box.replaceChildren(preview);
};

const rowOf = (template: HTMLTemplateElement, file: File): DocumentFragment => {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const write = (part: string, text: string): void => {
    const element = row.querySelector(part);
    if (element) element.textContent = text;
  };
  write('[data-name]', file.name);
  write('[data-words]', sizeText(file.size));
  row.querySelector('[data-remove]')?.setAttribute('aria-label', `移除 ${file.name}`);
  const sign = row.querySelector('[data-sign]');
  void previewOf(file).then((preview) => preview && sign?.replaceChildren(preview));
  return row;
};

const showRows = (input: Input, files: readonly File[]): void => {
  const field = input.closest('[data-file-drop]')?.parentElement;
  const list = field?.querySelector<HTMLElement>('[data-chosen]');
  const template = field?.querySelector<HTMLTemplateElement>('[data-chosen-row]');
  const words = field?.querySelector('[data-chosen-words]');
  if (!list || !template) return;
  if (words) words.textContent = files.length === 0 ? '没有选文件' : `已选 ${files.length} 个文件`;
  list.hidden = files.length === 0;
  list.replaceChildren(...files.map((file) => rowOf(template, file)));
  for (const [at, button] of [...list.querySelectorAll('[data-remove]')].entries()) {
    button.addEventListener('click', () => {
      put(
        input,
        files.filter((_, place) => place !== at),
      );
      // The next one takes its place; of none the box itself.
      const next = list.querySelectorAll<HTMLElement>('[data-remove]')[Math.min(at, files.length - 2)];
      (next ?? input).focus();
    });
  }
};

const inputOf = (target: EventTarget | null): Input | null =>
  target instanceof HTMLInputElement && target.type === 'file' && target.closest('[data-file-drop]')
    ? target
    : null;

/** For every box there is and will be: a form that was refused is put in the place of its page. */
export function mountChosenFiles(): void {
  const take = (input: Input): void =>
    put(input, filesAfter(kept.get(input) ?? [], [...(input.files ?? [])], input.multiple));
  document.addEventListener('change', ({ target }) => {
    const input = inputOf(target);
    if (input) take(input);
  });
  // Something may have been chosen before this script had come.
  for (const input of document.querySelectorAll<Input>('[data-file-drop] > input[type="file"]')) {
    if ((input.files?.length ?? 0) > 0) take(input);
  }
}
