// What the script of every page does first, all of it in one file: ten small ones would each be asked for by itself, and
// weigh more by what is said around them than by what they hold.
import { mountConnectionBanner } from '#lib/connection-view.ts';
import { followDevice } from '#lib/device.ts';
import { startGuard } from '#lib/guard-client.ts';
import { layOut } from '#lib/lay-out.ts';
import { mountLoginPrompt } from '#lib/login/mount.ts';
import { mountSearch } from '#lib/search/mount.ts';
import { mountSpoken } from '#lib/spoken-view.ts';
import { mountToasts } from '#lib/toast-view.ts';
import { tellOfSleepers } from './asleep.ts';
import { mountClockView } from './clock-view.ts';
import { mountDisplaySwitches } from './display-switches.ts';
import { mountSessionView } from './session-view.ts';
import { mountStrips } from './strips.ts';

export const startFrame = (): void => {
  mountToasts();
  startGuard();
  followDevice();
  mountSpoken();
  mountSessionView();
  mountDisplaySwitches();
  mountLoginPrompt();
  mountSearch();
  mountConnectionBanner();
  mountClockView();
  mountStrips();
  tellOfSleepers();
  layOut(document.querySelectorAll<HTMLElement>('[data-later]'), 1);
};
