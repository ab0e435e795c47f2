// A yard (存放地): where a lot stands until it is fetched, when it is open and whom to call there.
// It is a fact of the lot, told with its release: a sale is held in one city, and each of its lots
// stands where it stands. There its buyer goes, and there they bring back what is undone.
// Source: 拍卖法 第46条; 拍卖管理办法 第33条; product.md 7.2 (pick-up).

export interface Yard {
  /** Short, as on a card: `上海嘉定 3 号库`. */
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  readonly phone: string;
}

/** `上海嘉定 3 号库，上海市嘉定区示例路 3 号`. */
export function placeText({ name, address }: Pick<Yard, 'name' | 'address'>): string {
  return address.includes(name) ? address : `${name}，${address}`;
}
