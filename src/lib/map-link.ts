/** Where a map leads the way to an address: somebody else's page, opened only by who presses it. */
export const mapLink = (address: string): string =>
  `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`;
