// Parts of the register of the house.
export interface PriorityRight {
  lotId: string;
  bidderId: string;
  /** 1 before 2. */
  rank: number;
  atMs: number;
  staffId: string;
}

export interface Register {
  auctionHouses: AuctionHouse;
  auctioneers: Auctioneer;
}

export interface AuctionHouse {
  id: string;
  name: string;
  /** 拍卖经营批准证书 */
  permitNumber: string;
  issuer: string;
  validUntilMs: number;
}

export interface Auctioneer {
  id: string;
  houseId: string;
  name: string;
  certificate: string;
  validUntilMs: number;
}
