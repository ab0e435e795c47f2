// Why a question is not published, as the house's people choose it.
import type { DECLINE_REASONS } from '#core/enquiries/public-question.ts';

export const DECLINE_WORDS: Readonly<Record<(typeof DECLINE_REASONS)[number], string>> = {
  personal: '含有个人信息，不能公开',
  offensive: '含有辱骂或不实指控',
  advert: '是广告',
  'not-a-question': '不是提问',
};
