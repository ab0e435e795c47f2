// Pictures of the texts, in the widths they are kept in: the name says how large they are, so that
// nothing moves when they come.
const PICTURE = /<img src="(\/media\/[0-9a-f]{20}-(\d{1,4})x(\d{1,4}))"([^>]*?)\s*\/?>/g;
const WIDTHS_PX = [480, 960, 1_440];

/** The rendered Markdown with each of our pictures as AVIF and WebP; other HTML stays as it is. */
export function withPictures(html: string): string {
  return html.replaceAll(
    PICTURE,
    (...[, address = '', widthPx = '', heightPx = '', rest = '']: readonly string[]) => {
      const source = `<source type="image/avif" srcset="${setOf(address, Number(widthPx), 'avif')}" sizes="(min-width: 761px) 720px, 100vw">`;
      const set = `srcset="${setOf(address, Number(widthPx), 'webp')}" sizes="(min-width: 761px) 720px, 100vw"`;
      const img = `<img src="${address}/960.webp" ${set} width="${widthPx}" height="${heightPx}" loading="lazy"${rest}>`;
      return `<picture>${source}${img}</picture>`;
    },
  );
}

const setOf = (address: string, widthPx: number, kind: string): string =>
  WIDTHS_PX.filter((px, at) => at === 0 || px <= widthPx || (WIDTHS_PX[at - 1] ?? 0) < widthPx)
    .map((px) => `${address}/${px}.${kind} ${Math.min(px, widthPx)}w`)
    .join(', ');
