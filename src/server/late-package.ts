// Packages that are large, and that a house may do without for hours: each is loaded when it is
// first used, at once and not with the house. See docs/performance/start.md.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loads it on the first call; the type is that of its own declarations. */
export function latePackage<Package>(name: string): () => Package {
  let loaded: { readonly value: Package } | null = null;
  return () => {
    loaded ??= { value: require(name) };
    return loaded.value;
  };
}
