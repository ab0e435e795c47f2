// A piece of Astro as a test takes it in, for TypeScript itself, which cannot read such a file.
// Where Astro checks the types, the piece stands for itself.
declare module '*.astro' {
  const Piece: unknown;
  export default Piece;
  export const getStaticPaths: () => unknown;
}
