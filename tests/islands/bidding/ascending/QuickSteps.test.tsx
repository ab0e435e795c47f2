import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { QuickSteps } from '#islands/bidding/ascending/parts/QuickSteps.tsx';
import { plain } from '../models.ts';

const nothing = (): void => undefined;

describe('the quick steps', () => {
  it('begin at the start price without bids, and lock together', () => {
    const choices = [
      { steps: 0, addFen: 0, amountFen: yuan(98_000) },
      { steps: 1, addFen: yuan(500), amountFen: yuan(98_500) },
    ];
    const steps = renderToString(
      <QuickSteps choices={choices} amountFen={yuan(98_500)} isLocked onPick={nothing} />,
    );
    expect(plain(steps)).toBe('起拍价 +500');
    expect(steps.match(/disabled=""/g)).toHaveLength(2);
    expect(steps).toMatch(/aria-pressed="true"[^>]*>\+/);
  });
});
