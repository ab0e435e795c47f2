// First work of the script of every page, all of it in one file: ten small ones would each be asked
// for by itself, and weigh more by what is said around them than by what they hold.
import '#lib/older-browsers.ts';
import { mountLoginPrompt } from '#lib/accounts/mount.ts';
import { mountBell } from '#lib/notifications/bell.ts';
import { mountSearch } from '#lib/search/mount.ts';
import { aidPopovers, hasPopovers } from './aid-popovers.ts';
import { tellOfSleepers } from './asleep.ts';
import { mountClockView } from './clock-view.ts';
import { mountConnectionBanner } from './connection-view.ts';
import { followDevice } from './device.ts';
import { mountDisplaySwitches } from './display-switches.ts';
import { startGuard } from './guard-client.ts';
import { layOut } from './lay-out.ts';
import { mountSessionView, refreshStaleUserInfo } from './session-view.ts';
import { mountSpoken } from './spoken-view.ts';
import { mountStrips } from './strips.ts';
import { mountToasts } from './toast-view.ts';

export function startFrame(): void {
  if (hasPopovers()) mountAll();
  else void aidPopovers().then(mountAll);
}

const mountAll = (): void => {
  mountToasts();
  startGuard();
  followDevice();
  mountSpoken();
  mountSessionView();
  refreshStaleUserInfo();
  mountBell();
  mountDisplaySwitches();
  mountLoginPrompt();
  mountSearch();
  mountConnectionBanner();
  mountClockView();
  mountStrips();
  tellOfSleepers();
  layOut(document.querySelectorAll<HTMLElement>('[data-later]'), 1);
};
