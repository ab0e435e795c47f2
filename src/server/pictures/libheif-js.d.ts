// The part of libheif-js that is used; the package describes only its whole.
declare module 'libheif-js/wasm-bundle.js' {
  interface Image {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly display: (
      into: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (filled: object | null) => void,
    ) => void;
  }
  const libheif: {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly Image[] };
  };
  export default libheif;
}
