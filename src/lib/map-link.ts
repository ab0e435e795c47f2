/**
 * Address of a map that leads the way to an address: somebody else's page, opened only by a visitor
 * who follows it.
 */
export const mapLink = (address: string): string =>
  `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`;
