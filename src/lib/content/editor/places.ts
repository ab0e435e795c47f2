// Addresses of an editor's pages. One of them is linked from the account menu of everybody who is
// an editor.
export const EDITOR_PATH = '/editor';
export const PREVIEW_PATH = '/editor/preview';
export const PICTURE_PATH = '/editor/picture';

export const listPath = (collection: string, page = 1): string =>
  `${EDITOR_PATH}?collection=${collection}${page === 1 ? '' : `&page=${page}`}`;

/** The list after something was taken away from it. */
export const emptiedPath = (collection: string, name: string): string =>
  `${listPath(collection)}&gone=${name}`;

/** Address that asks whether an entry, or its draft, is really to be taken away. */
export const dropPath = (collection: string, name: string, what: 'draft' | 'entry'): string =>
  `${EDITOR_PATH}/drop?collection=${collection}&name=${name}&what=${what}`;

export const textPath = (collection: string, name: string, done = ''): string =>
  `${EDITOR_PATH}/text?collection=${collection}&name=${name}${done === '' ? '' : `&done=${done}`}`;

export const newTextPath = (collection: string): string => `${EDITOR_PATH}/text?collection=${collection}`;

export const versionPath = (id: string): string => `${EDITOR_PATH}/version?id=${id}`;
