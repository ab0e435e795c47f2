// Agreement between the pages drawn on demand and the front server. A page tells it that it holds
// nothing personal, so that everybody who asks within the second may be given the same one: the
// header is for the front server alone and never leaves the house.
export const SHARED_PAGE = { header: 'surrogate-control', value: 'max-age=1' } as const;

/**
 * The pages to which whoever is logged in may post pictures with a form, as many whole ones as
 * stand here: a paper of a step of their order, what their feedback shows, the two sides of a card,
 * evidence of a case.
 */
export const PICTURE_PAGES: Readonly<Record<string, number>> = {
  '/order-detail': 1,
  '/non-vehicle-order-detail': 1,
  '/feedBack': 1,
  '/feedBackDetail': 1,
  '/toAuth': 2,
  '/dispute': 2,
  '/non-vehicle-dispute': 2,
};
