// Pushes to a browser: switched on with its leave by a worker that the policy of the pages allows,
// named in the list, switched off again. The push service of the browser's maker is beyond the
// line, so that the browser's own part in it is played.
import { someBrowser } from '../../kit/notifications/push-service.ts';
import { flaws } from '../kit/axe.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { logInAsSample } from '../kit/visitor.ts';

/** Of those whom no other walk counts the browsers of. */
const LOGIN = 4;

test('a person has this browser pushed to, named, and ends it', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const { address } = someBrowser('https://fcm.googleapis.com/fcm/send/walk');
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        isOn = false;
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(isOn ? subscription : null),
      subscribe: () => {
        isOn = true;
        return Promise.resolve(subscription);
      },
    });
  }, address);
  await page.goto('/home');
  await logInAsSample(page, LOGIN);
  await page.goto('/personalization');
  const main = page.getByRole('main');
  await main.getByRole('switch', { name: '这台浏览器' }).check();
  await expect(main.getByText('已开启，这台浏览器会收到推送')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.scriptURL,
  );
  expect(worker).toMatch(/\/push-worker\.js$/);
  await page.reload();
  await main.getByRole('button', { name: /不再推送到/ }).click();
  await expect(main).toContainText('那台浏览器不再收到推送');
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});
