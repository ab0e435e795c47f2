// By what a person is told of messages, and when not. Source: product.md 7.7 (/personalization).
import {
  ALERT_CHANNELS,
  type AlertWish,
  isLocked,
  NOTE_GROUPS,
  USUAL_ALERTS,
} from '#core/notifications/sms-note.ts';
import type { Handlers } from '#server/http/call.ts';
import type { Inputs } from '#contract/inputs.ts';
import { fieldFault } from '#contract/field-fault.ts';
import { malformed, ok, rateLimited } from '#server/http/replies.ts';
import type { House } from '#server/http/services.ts';
import { saveAlerts } from './commands-save-alerts.ts';
import { alertsOf } from './store-own.ts';

const SAME_TIME = fieldFault('saveAlerts', 'quiet', '的开始和结束不能是同一时间');

/** What is locked is not a choice: it is kept by nobody. */
const chosen = ({ sms, quiet }: Inputs['saveAlerts']): AlertWish => ({
  sms: Object.fromEntries(
    NOTE_GROUPS.filter((group) => !isLocked(group)).map((group) => [group, sms.includes(group)]),
  ),
  quiet,
});

export const ownAlerts = ({
  reader,
  engine,
  limits,
  sms,
}: House): Pick<Handlers, 'myAlerts' | 'saveAlerts'> => ({
  myAlerts: async ({ viewer: { userId } }) => {
    const kept = await alertsOf(reader, userId);
    const channels = ALERT_CHANNELS.filter((channel) => channel !== 'sms' || sms.sendNote !== null);
    return ok({ channels, wish: kept === null ? USUAL_ALERTS : (JSON.parse(kept) as AlertWish) });
  },
  saveAlerts: async ({ input, viewer: { userId }, nowMs }) => {
    const { quiet } = input;
    if (quiet !== null && quiet.fromMinute === quiet.toMinute) return malformed(SAME_TIME);
    const waitMs = limits.write.take(userId, nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const wish = chosen(input);
    await engine.run(saveAlerts, { userId, wish });
    return ok(wish);
  },
});
