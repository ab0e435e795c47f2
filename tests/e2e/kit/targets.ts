// Targets of a finger or a pointer on a page, and those that are too small. A link within a
// sentence is as high as its line and is left out, as the rule leaves it out. Source: WCAG 2.2,
// 2.5.8.
import type { Page } from '@playwright/test';
import { flaws } from './axe.ts';

/**
 * The least width and height of whatever is pressed, CSS px: by the rule, and where a finger bids.
 */
export const LEAST_PX = 24;
export const FINGER_PX = 44;

interface Look {
  readonly leastPx: number;
  /** A selector: what lies in it is looked at. */
  readonly within: string;
}

/**
 * All that can be seen, can be pressed, stands alone, is too small and leads where nothing else
 * does: what it says, its width and its height.
 */
export async function smallTargets(page: Page, look: Partial<Look> = {}): Promise<string[]> {
  const seen = await page.evaluate(
    ({ leastPx, within }) => {
      const PRESSED =
        'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]';
      const isInline = (element: Element): boolean => getComputedStyle(element).display === 'inline';

      /** The words beside the links of a paragraph: of it and of what is set in its lines. */
      const wordsOf = (parent: Node): string =>
        [...parent.childNodes]
          .map((child) => {
            if (!(child instanceof Element))
              return child.nodeType === Node.TEXT_NODE ? child.textContent : '';
            return isInline(child) && !child.matches(PRESSED) ? wordsOf(child) : '';
          })
          .join('');

      const isInSentence = (target: Element): boolean => {
        if (!getComputedStyle(target).display.startsWith('inline')) return false;
        let block = target.parentElement;
        while (block && isInline(block)) block = block.parentElement;
        return block !== null && /[\p{L}\p{N}]/u.test(wordsOf(block));
      };

      const isSeen = (target: Element): boolean => {
        const { width, height, right, bottom } = target.getBoundingClientRect();
        const isOnPage = right > 0 && bottom + window.scrollY > 0;
        const canBe = target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]');
        return canBe && isOnPage && width > 1 && height > 1;
      };

      /**
       * The area where one may hit it: itself, its label, and the area that a sheet has laid over
       * it.
       */
      const sizesOf = (target: Element): readonly { readonly width: number; readonly height: number }[] => {
        const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
        const laid = ['::before', '::after']
          .map((part) => getComputedStyle(target, part))
          .filter(({ content, position }) => content !== 'none' && position === 'absolute')
          .map(({ width, height }) => ({
            width: Number.parseFloat(width),
            height: Number.parseFloat(height),
          }));
        return [...[target, ...labels].map((one) => one.getBoundingClientRect()), ...laid];
      };

      // Half a pixel is the browser's own rounding.
      const isBigEnough = (target: Element): boolean =>
        sizesOf(target).some(({ width, height }) => Math.min(width, height) >= leastPx - 0.5);

      return [...document.querySelectorAll(PRESSED)].filter(isSeen).map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const says = target.getAttribute('aria-label') ?? target.textContent.trim();
        return {
          isAsked: target.closest(within) !== null,
          isFree: isInSentence(target) || isBigEnough(target),
          href: target.getAttribute('href'),
          told: `${target.localName} "${says.slice(0, 20)}": ${width.toFixed(1)} × ${height.toFixed(1)}`,
        };
      });
    },
    { leastPx: LEAST_PX, within: 'html', ...look },
  );
  const reached = new Set(seen.flatMap(({ isFree, href }) => (isFree && href !== null ? [href] : [])));
  return seen
    .filter(({ isAsked, isFree, href }) => isAsked && !isFree && !(href !== null && reached.has(href)))
    .map(({ told }) => told);
}

/**
 * The buttons and links in sight whose words are wider than the room in them: what they say. A
 * count laid over an icon, or a word for a screen reader alone, is laid out by itself.
 */
export function overfullTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    const wordsIn = (target: Element): readonly Text[] => {
      const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      return found.filter(({ data }) => data.trim() !== '');
    };
    const isLaidOver = (words: Text, target: Element): boolean => {
      for (let at = words.parentElement; at && at !== target; at = at.parentElement)
        if (getComputedStyle(at).position === 'absolute') return true;
      return false;
    };
    const isOverfull = (target: Element): boolean => {
      const box = target.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(target);
      const from = box.left + Number.parseFloat(paddingLeft) - SLACK_PX;
      const to = box.right - Number.parseFloat(paddingRight) + SLACK_PX;
      return wordsIn(target).some((words) => {
        const range = document.createRange();
        range.selectNode(words);
        const { left, right, width } = range.getBoundingClientRect();
        return width > 0 && (left < from || right > to) && !isLaidOver(words, target);
      });
    };
    return [...document.querySelectorAll('a[href], button')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !getComputedStyle(target).display.startsWith('inline'))
      .filter(isOverfull)
      .map((target) => target.textContent?.trim() ?? '');
  });
}

/** Those, and what is too small to press. */
export async function allFlaws(page: Page): Promise<string[]> {
  return [...(await flaws(page)), ...(await smallTargets(page))];
}
