// The tool that knows the rules of access, set to be quick: no page of ours has a frame of another origin, for which it would open
// a page more at each look, and of what is right it need not make a report. Both took three quarters of its time.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
