// One sale for each way of selling, as its announcement is written: the approved texts stand in
// notice-text-table.ts.
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { NoticeFacts } from '#server/sales/notices/notice-words.ts';
import { somePlan, TODAY_MS } from '../sales.ts';
import { someNoticeFacts } from './notices.ts';

const goods = { plan: somePlan({ hall: 'non-vehicle', name: '机床专场' }) };
const startsAtMs = TODAY_MS + 16 * DAY_MS;
const court = somePlan({ startsAtMs, firstEndMs: startsAtMs + DAY_MS, hall: 'non-vehicle' });

export const NOTICE_CASES: Readonly<Record<string, NoticeFacts>> = {
  'vehicles, timed': someNoticeFacts({ rules: TIMED_VEHICLE_RULES }),
  'vehicles, in turn': someNoticeFacts({ rules: LANE_RULES }),
  'vehicles at a fixed price': someNoticeFacts({ rules: FIXED_PRICE_RULES }),
  'goods, timed': someNoticeFacts({ rules: TIMED_NON_VEHICLE_RULES, ...goods }),
  'goods by sealed bids': someNoticeFacts({ rules: SEALED_RULES, ...goods }),
  'goods at a falling price': someNoticeFacts({ rules: FALLING_RULES, ...goods }),
  'goods of a court': someNoticeFacts({ rules: JUDICIAL_RULES, plan: court }),
};
