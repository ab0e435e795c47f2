// Channels by which a person is told of messages, quiet hours, and the browsers that are pushed.
// Source: product.md 7.7 (/personalization).
import { fieldFault } from '#contract/field-fault.ts';
import type { Inputs } from '#contract/inputs.ts';
import { groupsChosen, NOTE_CHANNELS, USUAL_ALERTS, type AlertChoice } from '#core/notifications/note.ts';
import type { Handlers } from '#server/http/call.ts';
import { malformed, malformedField, notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { addBrowser, endBrowser } from '#server/notifications/commands-push.ts';
import { channelsOf } from '#server/notifications/hand-note.ts';
import { endpointHashOf, sealedAddress } from '#server/notifications/push-seal.ts';
import { browsersOf, deviceOfLogIn } from '#server/notifications/store-push.ts';
import { saveAlerts } from './commands-save-alerts.ts';
import { mailStateOf } from './profile-seal.ts';
import { alertsOf, profileRow } from './store-own.ts';

const SAME_TIME = fieldFault('saveAlerts', 'quiet', '的开始和结束不能是同一时间');

export function alertHandlers(services: Services): Alerts & Browsers {
  return {
    ...alertsWith(services),
    ...browsersWith(services),
  };
}

/**
 * A channel that is not named stays as it was. What is locked is not a choice: it is kept by
 * nobody.
 */
const chosen = (former: AlertChoice, { quiet, ...wanted }: Inputs['saveAlerts']): AlertChoice => {
  const named = NOTE_CHANNELS.flatMap((channel) => {
    const groups = wanted[channel];
    return groups === undefined ? [] : [[channel, groupsChosen(groups)] as const];
  });
  return { ...former, ...Object.fromEntries(named), quiet };
};

const wishOf = async ({ reader }: Services, userId: string): Promise<AlertChoice> => {
  const kept = await alertsOf(reader, userId);
  return kept === null ? USUAL_ALERTS : (JSON.parse(kept) as AlertChoice);
};

type Alerts = Pick<Handlers, 'myAlerts' | 'saveAlerts'>;
type Browsers = Pick<Handlers, 'savePush' | 'endPush'>;

const alertsWith = (services: Services): Alerts => ({
  myAlerts: async ({ viewer: { userId } }) => {
    const { reader, mail, push } = services;
    return ok({
      channels: channelsOf(services),
      wish: await wishOf(services, userId),
      mailState: mailStateOf(await profileRow(reader, userId), mail !== null),
      pushKey: push?.publicKey ?? null,
      browsers: await browsersOf(reader, userId),
    });
  },
  saveAlerts: async ({ input, viewer: { userId } }) => {
    const { quiet } = input;
    if (quiet !== null && quiet.fromMinute === quiet.toMinute) return malformed(SAME_TIME);
    const wish = chosen(await wishOf(services, userId), input);
    await services.engine.run(saveAlerts, { userId, wish });
    return ok(wish);
  },
});

const browsersWith = (services: Services): Browsers => ({
  savePush: async ({ input: address, viewer: { userId, sid } }) => {
    const { push, textSeal, reader, engine } = services;
    if (push === null) return malformedField('savePush', 'endpoint', '用不了，本站没有开通推送');
    if (!push.isTaken(address))
      return malformedField(
        'savePush',
        'endpoint',
        '不经本站认得的推送服务，请换 Chrome、Edge、Firefox 或 Safari',
      );
    const { id } = await engine.run(addBrowser, {
      userId,
      sid,
      endpointHash: endpointHashOf(address.endpoint),
      sealed: sealedAddress(textSeal, userId, address),
      device: await deviceOfLogIn(reader, sid),
    });
    return ok({ id }, '这台浏览器已开启推送');
  },
  endPush: async ({ input: { id }, viewer: { userId } }) => {
    const { isDone } = await services.engine.run(endBrowser, { id, userId });
    return isDone ? ok(null, '已关闭') : notFound();
  },
});
