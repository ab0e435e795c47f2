// Photos of an iPhone. What sharp comes with reads no HEVC; libheif as WebAssembly does, which may
// touch nothing but the bytes it is given. Loaded only for such a photo, in the process that draws
// it.

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Null: it cannot be read. `rgba` is null where its size is not wanted: nothing has been decoded
 * then.
 */
export async function heicPixels(
  bytes: Uint8Array,
  isWanted: (size: Size) => boolean,
): Promise<(Size & { readonly rgba: Uint8Array | null }) | null> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return null;
  const size = { widthPx: image.get_width(), heightPx: image.get_height() };
  if (!isWanted(size)) return { ...size, rgba: null };
  const data = new Uint8ClampedArray(size.widthPx * size.heightPx * 4);
  const isFilled = await new Promise<boolean>((resolve) =>
    image.display({ data, width: size.widthPx, height: size.heightPx }, (filled) => resolve(filled !== null)),
  );
  return isFilled ? { ...size, rgba: new Uint8Array(data.buffer) } : null;
}
