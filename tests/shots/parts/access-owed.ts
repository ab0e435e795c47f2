// Debts of a page to whoever cannot see it well, hold still or do without a mouse.
import type { Page } from '@playwright/test';
import { axeOn } from '../../e2e/kit/axe.ts';
import { FINGER_PX, LEAST_PX, smallTargets } from '../../e2e/kit/targets.ts';

interface Look {
  readonly isPhone: boolean;
  /** Nothing but its colours differs from a look that was looked at: only their rules are asked. */
  readonly coloursOnly: boolean;
}

/** A field is as high as its frame, and fills it but for the line around it. */
const FRAME_PX = 2;
/** On a phone, in the middle of a page; head and foot keep to the rule. */
const FINGER = { leastPx: FINGER_PX - FRAME_PX, within: 'main, dialog, [role="dialog"]' };

const told = (breaches: readonly string[]): string => breaches.slice(0, 6).join('; ');

/** Throws at a page that owes something, and says what. */
export function accessOwed({ isPhone, coloursOnly }: Look): (page: Page) => Promise<void> {
  return async (page) => {
    const axe = axeOn(page);
    if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const breaches = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    const small = [
      ...(await smallTargets(page, { leastPx: LEAST_PX })),
      ...(isPhone ? await smallTargets(page, FINGER) : []),
    ];
    if (breaches.length > 0 || small.length > 0) throw new Error(told([...breaches, ...small]));
  };
}
