// What a page drawn on demand tells the front server: that it holds nothing personal, so that everybody who asks within
// the second may be given the same one. The header is for the front server alone and never leaves the house.
export const SHARED_PAGE = { header: 'surrogate-control', value: 'max-age=1' } as const;
