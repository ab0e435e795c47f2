// Addresses of an editor's pages. One of them is linked from the account menu of everybody who is
// an editor.
export const EDITOR_PATH = '/editor';
export const PREVIEW_PATH = '/editor/preview';
export const PICTURE_PATH = '/editor/picture';

export function listPath(collection: string, page = 1): string {
  return `${EDITOR_PATH}?collection=${collection}${page === 1 ? '' : `&page=${page}`}`;
}

/** The list after something was taken away from it. */
export function emptiedPath(collection: string, name: string): string {
  return `${listPath(collection)}&gone=${name}`;
}

/** Address that asks whether an entry, or its draft, is really to be taken away. */
export function dropPath(collection: string, name: string, what: 'draft' | 'entry'): string {
  return `${EDITOR_PATH}/drop?collection=${collection}&name=${name}&what=${what}`;
}

export function textPath(collection: string, name: string, done = ''): string {
  return `${EDITOR_PATH}/text?collection=${collection}&name=${name}${done === '' ? '' : `&done=${done}`}`;
}

export function newTextPath(collection: string): string {
  return `${EDITOR_PATH}/text?collection=${collection}`;
}

export function versionPath(id: string): string {
  return `${EDITOR_PATH}/version?id=${id}`;
}
