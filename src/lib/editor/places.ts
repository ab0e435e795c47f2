// Where an editor's pages are. They are linked from nowhere but one another.
export const EDITOR_PATH = '/editor';
export const PREVIEW_PATH = '/editor/preview';
export const PICTURE_PATH = '/editor/picture';

export const listPath = (collection: string, page = 1): string =>
  `${EDITOR_PATH}?collection=${collection}${page === 1 ? '' : `&page=${page}`}`;

export const textPath = (collection: string, name: string, done = ''): string =>
  `${EDITOR_PATH}/text?collection=${collection}&name=${name}${done === '' ? '' : `&done=${done}`}`;

export const newTextPath = (collection: string): string => `${EDITOR_PATH}/text?collection=${collection}`;

export const versionPath = (id: string): string => `${EDITOR_PATH}/version?id=${id}`;
