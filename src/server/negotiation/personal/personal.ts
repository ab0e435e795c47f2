// Prices that are negotiated with somebody, or for a lot of theirs: both keep them here.
import type { PersonalData } from '#server/domain.ts';
import { negotiatedConsignedLots, openNegotiations } from './store-personal.ts';

export const negotiationPersonal = {
  bars: { openNegotiations, consignedLots: negotiatedConsignedLots },
} satisfies PersonalData;
