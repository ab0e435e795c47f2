// Name of a download: a plain one for programs that read no other, and beside it the Chinese one.
// Source: RFC 6266, RFC 8187.

export interface FileName {
  /** With its ending, as people read it. */
  readonly name: string;
  /** The same in plain letters, without its ending; unsaid, what of the name is plain. */
  readonly plainName?: string;
  /** To be kept rather than looked at. */
  readonly isDownload?: true;
}

export function dispositionOf({ name, plainName, isDownload }: FileName): string {
  const ending = endingOf(name);
  const plain = plainOf(plainName ?? name.slice(0, name.length - ending.length)) || 'luochui';
  const way = isDownload ? 'attachment' : 'inline';
  return `${way}; filename="${plain}${ending}"; filename*=UTF-8''${encoded(name)}`;
}

/** RFC 8187 allows fewer signs than an address does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const endingOf = (name: string): string => /\.[a-z0-9]{1,5}$/.exec(name)?.[0] ?? '';

const plainOf = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
