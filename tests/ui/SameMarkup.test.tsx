// Every control is drawn by Astro and by React, and by both alike: one sheet fits both only where
// the markup is one.
import { describe, expect, it } from 'vitest';
import Button from '#ui/button/Button.astro';
import { Button as ButtonOfReact, ButtonLink as LinkOfReact } from '#ui/button/Button.tsx';
import ButtonLink from '#ui/button/ButtonLink.astro';
import Columns from '#ui/columns/Columns.astro';
import { Columns as ColumnsOfReact } from '#ui/columns/Columns.tsx';
import Icon from '#ui/icon/Icon.astro';
import { Icon as IconOfReact } from '#ui/icon/Icon.tsx';
import Notice from '#ui/notice/Notice.astro';
import { Notice as NoticeOfReact } from '#ui/notice/Notice.tsx';
import Pager from '#ui/pager/Pager.astro';
import { Pager as PagerOfReact } from '#ui/pager/Pager.tsx';
import Qr from '#ui/qr/Qr.astro';
import { Qr as QrOfReact } from '#ui/qr/Qr.tsx';
import Row from '#ui/row/Row.astro';
import { Row as RowOfReact } from '#ui/row/Row.tsx';
import Rows from '#ui/rows/Rows.astro';
import { Rows as RowsOfReact } from '#ui/rows/Rows.tsx';
import { SegmentedLinks as SegmentedOfReact } from '#ui/segmented/Segmented.tsx';
import SegmentedLinks from '#ui/segmented/SegmentedLinks.astro';
import Skeleton from '#ui/skeleton/Skeleton.astro';
import { Skeleton as SkeletonOfReact } from '#ui/skeleton/Skeleton.tsx';
import Stack from '#ui/stack/Stack.astro';
import { Stack as StackOfReact } from '#ui/stack/Stack.tsx';
import Stat from '#ui/stat/Stat.astro';
import { Stat as StatOfReact, Stats as StatsOfReact } from '#ui/stat/Stat.tsx';
import Stats from '#ui/stat/Stats.astro';
import StateNote from '#ui/state-note/StateNote.astro';
import { StateNote as StateNoteOfReact } from '#ui/state-note/StateNote.tsx';
import Stepper from '#ui/stepper/Stepper.astro';
import { stepsAt } from '#ui/stepper/stepper.ts';
import { Stepper as StepperOfReact } from '#ui/stepper/Stepper.tsx';
import Table from '#ui/table/Table.astro';
import { Table as TableOfReact } from '#ui/table/Table.tsx';
import Tabs from '#ui/tabs/Tabs.astro';
import { Tabs as TabsOfReact } from '#ui/tabs/Tabs.tsx';
import Tag from '#ui/tag/Tag.astro';
import { Tag as TagOfReact } from '#ui/tag/Tag.tsx';
import Timeline from '#ui/timeline/Timeline.astro';
import { TimelineItem as ItemOfReact, Timeline as TimelineOfReact } from '#ui/timeline/Timeline.tsx';
import TimelineItem from '#ui/timeline/TimelineItem.astro';
import Toast from '#ui/toast/Toast.astro';
import { Toast as ToastOfReact } from '#ui/toast/Toast.tsx';
import Tooltip from '#ui/tooltip/Tooltip.astro';
import { Tooltip as TooltipOfReact } from '#ui/tooltip/Tooltip.tsx';
import { byAstro, byReact, plainMarkup } from './same-markup.ts';

const hrefOf = (page: number): string => `/orders?page=${page}`;
const sizeHref = (size: number): string => `/orders?size=${size}`;
const jump = { action: '/orders', name: 'page', along: [['tab', 'paying']] as const };
const CASES: readonly (readonly [string, Promise<string>, string])[] = [
  ['a sign', byAstro(Icon, { name: 'clock' }), byReact(<IconOfReact name="clock" />)],
  [
    'a button that is pressed and takes long',
    byAstro(Button, { kind: 'primary', size: 'huge', isBusy: true, isWide: true }, { default: '出价' }),
    byReact(
      <ButtonOfReact kind="primary" size="huge" isBusy isWide type="submit">
        出价
      </ButtonOfReact>,
    ),
  ],
  [
    'a button with the reason why it cannot be pressed',
    byAstro(Button, { id: 'bid', reason: '保证金未到账' }, { default: '出价' }),
    byReact(
      <ButtonOfReact id="bid" reason="保证金未到账">
        出价
      </ButtonOfReact>,
    ),
  ],
  [
    'a place to go',
    byAstro(ButtonLink, { href: '/orders', kind: 'text' }, { default: '去付款' }),
    byReact(
      <LinkOfReact href="/orders" kind="text">
        去付款
      </LinkOfReact>,
    ),
  ],
  [
    'a tag',
    byAstro(Tag, { tone: 'lead', icon: 'flag', hasPoint: true }, { default: '领先' }),
    byReact(
      <TagOfReact tone="lead" icon="flag" hasPoint>
        领先
      </TagOfReact>,
    ),
  ],
  [
    'a notice',
    byAstro(Notice, { tone: 'error', title: '没有提交', id: 'n' }, { default: '请再试', act: '去改' }),
    byReact(
      <NoticeOfReact tone="error" title="没有提交" id="n" act="去改">
        请再试
      </NoticeOfReact>,
    ),
  ],
  [
    'a block without anything to show',
    byAstro(StateNote, { kind: 'offline', fact: '网络已断开', advice: '恢复后自动重连' }),
    byReact(<StateNoteOfReact kind="offline" fact="网络已断开" advice="恢复后自动重连" />),
  ],
  [
    'a skeleton',
    byAstro(Skeleton, { of: 'card', count: 2 }),
    byReact(<SkeletonOfReact of="card" count={2} />),
  ],
  [
    'a row of links of which one is here',
    byAstro(SegmentedLinks, { label: '视图', links: [{ label: '卡片', href: '?v=c', isHere: true }] }),
    byReact(<SegmentedOfReact label="视图" links={[{ label: '卡片', href: '?v=c', isHere: true }]} />),
  ],
  [
    'tabs',
    byAstro(Tabs, {
      label: '订单',
      hall: 'goods',
      tabs: [{ name: '待付款', href: '?t=1', count: 1, isWaiting: true }],
    }),
    byReact(
      <TabsOfReact
        label="订单"
        hall="goods"
        tabs={[{ name: '待付款', href: '?t=1', count: 1, isWaiting: true }]}
      />,
    ),
  ],
  [
    'a table',
    byAstro(
      Table,
      { caption: '流水', hasStickyHead: true, hasStickyFirst: true },
      { default: '<tbody><tr><td>1</td></tr></tbody>' },
    ),
    byReact(
      <TableOfReact caption="流水" hasStickyHead hasStickyFirst>
        <tbody>
          <tr>
            <td>1</td>
          </tr>
        </tbody>
      </TableOfReact>,
    ),
  ],
  [
    'the pages of a long list',
    byAstro(Pager, {
      page: 6,
      pageCount: 40,
      total: 2_380,
      hrefOf,
      size: { chosen: 60, hrefOf: sizeHref },
      jump,
    }),
    byReact(
      <PagerOfReact
        page={6}
        pageCount={40}
        total={2_380}
        hrefOf={hrefOf}
        size={{ chosen: 60, hrefOf: sizeHref }}
        jump={jump}
      />,
    ),
  ],
  [
    'what happened',
    byAstro(TimelineItem, {
      state: 'now',
      title: '过户',
      by: '本行',
      time: { text: '11-21', iso: '2026-11-21T00:00:00Z' },
    }),
    byReact(
      <ItemOfReact
        state="now"
        title="过户"
        by="本行"
        time={{ text: '11-21', iso: '2026-11-21T00:00:00Z' }}
      />,
    ),
  ],
  [
    'what happened, one after the other',
    byAstro(Timeline, { label: '进度' }, { default: '<li>1</li>' }),
    byReact(
      <TimelineOfReact label="进度">
        <li>1</li>
      </TimelineOfReact>,
    ),
  ],
  [
    'a figure',
    byAstro(Stat, { label: '可用余额', value: '¥20,000.00', note: '可提现', icon: 'info', size: 'large' }),
    byReact(<StatOfReact label="可用余额" value="¥20,000.00" note="可提现" icon="info" size="large" />),
  ],
  [
    'figures side by side',
    byAstro(Stats, {}, { default: '<div>1</div>' }),
    byReact(
      <StatsOfReact>
        <div>1</div>
      </StatsOfReact>,
    ),
  ],
  [
    'the steps of a process',
    byAstro(Stepper, { label: '订单', steps: stepsAt(['确认', '付款', '过户'], 1) }),
    byReact(<StepperOfReact label="订单" steps={stepsAt(['确认', '付款', '过户'], 1)} />),
  ],
  [
    'short news',
    byAstro(Toast, { kind: 'warning', text: '已被超越', detail: '差 ¥800 反超' }),
    byReact(<ToastOfReact kind="warning" text="已被超越" detail="差 ¥800 反超" />),
  ],
  [
    'a word explained',
    byAstro(Tooltip, { id: 'fee', about: '服务费' }, { default: '按成交价' }),
    byReact(
      <TooltipOfReact id="fee" about="服务费">
        按成交价
      </TooltipOfReact>,
    ),
  ],
  [
    'a stack that nothing widens',
    byAstro(Stack, { as: 'ul', gap: 8, isFit: true, class: 'own' }, { default: '<li>一</li>' }),
    byReact(
      <StackOfReact as="ul" gap={8} isFit className="own">
        <li>一</li>
      </StackOfReact>,
    ),
  ],
  [
    'a row with its ends apart, in several lines',
    byAstro(
      Row,
      { as: 'p', gap: '8 16', align: 'baseline', isWrapped: true, isApart: true },
      { default: '一' },
    ),
    byReact(
      <RowOfReact as="p" gap="8 16" align="baseline" isWrapped isApart>
        一
      </RowOfReact>,
    ),
  ],
  [
    'a main column and one beside it',
    byAstro(Columns, { side: 336 }, { default: '<p>一</p>' }),
    byReact(
      <ColumnsOfReact side={336}>
        <p>一</p>
      </ColumnsOfReact>,
    ),
  ],
  [
    'a list of rows',
    byAstro(Rows, {}, { default: '<li>一</li>' }),
    byReact(
      <RowsOfReact>
        <li>一</li>
      </RowsOfReact>,
    ),
  ],
  [
    'a code for a phone',
    byAstro(Qr, { text: 'https://a.cn', label: '付款' }),
    byReact(<QrOfReact text="https://a.cn" label="付款" />),
  ],
];

describe('a control is one markup, whoever draws it', () => {
  it.each(CASES)('%s', async (_what, astro, react) => {
    expect(react).not.toBe('');
    expect(await astro).toBe(react);
  });

  it('is no control where an element says something twice', () => {
    expect(() => plainMarkup('<input type="text" type="date">')).toThrow('twice');
  });

  it('tells markup apart by a word, an attribute or element', () => {
    const plain = plainMarkup('<a href="/a" class="b">去</a>');
    expect(plainMarkup('<a class="b" href="/a"> 去 </a>')).toBe(plain);
    expect(plainMarkup('<a class="b" href="/b">去</a>')).not.toBe(plain);
    expect(plainMarkup('<a class="b" href="/a">走</a>')).not.toBe(plain);
    expect(plainMarkup('<b class="b" href="/a">去</b>')).not.toBe(plain);
  });
});
