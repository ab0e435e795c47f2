// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeBlock } from '#islands/parts/bidding/standing/TimeBlock.tsx';
import { aView, NOW_MS } from '../lots.ts';

const drawn = (change: Parameters<typeof aView>[0]): string =>
  renderToStaticMarkup(
    <TimeBlock
      view={aView(change)}
      nowMs={NOW_MS}
      extension={{ windowMs: 120_000, extendMs: 120_000, mostExtensions: null }}
      isStale={false}
    />,
  );

it('whoever watches is told why its end moved, and when', () => {
  const html = drawn({ givenBackToMs: NOW_MS - 6_000, endsAtMs: NOW_MS + 294_000 });
  expect(html).toContain('系统曾中断，14:27:30 恢复：本件已补时，落槌改到 14:32:30');
});

it('a lot that lost no time says nothing of it', () => {
  expect(drawn({})).not.toContain('补时');
});

it('the period that holds is marked, with until when', () => {
  const free = drawn({ endsAtMs: NOW_MS + 600_000 });
  expect(free).toMatch(/<li aria-current="step">.*自由竞价期.*出价不延时.*限时竞价期/);
  const limited = drawn({ endsAtMs: NOW_MS + 60_000 });
  expect(limited).toMatch(/已结束.*<li data-limited="" aria-current="step">.*限时竞价期.*14:28:36 落槌/);
});

it('a lot of a lane has no such periods', () => {
  expect(drawn({ format: 'lane' })).not.toContain('自由竞价期');
});
