/**
 * Address of a map that leads the way to an address: somebody else's page, opened only by a visitor
 * who follows it.
 */
export function mapLink(address: string): string {
  return `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`;
}
