// Parts of a house in words, for the person on duty: what each is called, what is wrong with it,
// and what is to be done.
import { wallSecond } from '#contract/wall-clock.ts';
import type { PartName, PartReason, PartState, Standing } from '#core/operations/parts.ts';

const PART_WORDS: Readonly<Record<PartName, string>> = {
  store: '数据存储',
  disk: '磁盘空间',
  clock: '时钟',
  engine: '竞价引擎',
  nodes: '其他节点',
  jobs: '后台任务',
  copy: '第二份数据',
};

const PART_STATE_WORDS: Readonly<Record<PartState, string>> = {
  good: '正常',
  watch: '需留意',
  down: '故障',
};

interface ReasonWords {
  readonly why: string;
  readonly remedy: string;
}

const REASON_WORDS: Readonly<Record<PartReason, ReasonWords>> = {
  unreadable: {
    why: '读不到数据',
    remedy: '检查数据目录所在的磁盘，或 DATABASE_URL 指向的 PostgreSQL 是否在运行；恢复后会自动开门',
  },
  'not-written': {
    why: '写不进数据，出价一律不受理',
    remedy: '检查磁盘是否已满、是否只读，PostgreSQL 是否可写；恢复后会自动开门并补回时间',
  },
  'disk-low': { why: '磁盘空间不足 2 GB', remedy: '清理磁盘或扩容；低于 256 MB 时不再接受新访客' },
  'disk-full': { why: '磁盘空间不足 256 MB', remedy: '马上清理磁盘或扩容，不要删除数据目录里的文件' },
  'clock-unsure': {
    why: '各节点时间对不上，出价一律不受理',
    remedy: '检查本机和数据库服务器的时间同步（NTP）；对上后会自动开门',
  },
  'date-set': {
    why: '系统时间被改动，按运行时间继续走',
    remedy: '把系统时间改回正确的时间，本行时间会缓慢对齐',
  },
  slow: { why: '最近一分钟有出价等了 1 秒以上', remedy: '检查本机负载和磁盘写入速度' },
  unheard: { why: '听不到其他节点，页面上的价格可能不是最新', remedy: '检查本机到数据库的网络' },
  'job-late': { why: '后台任务迟迟没有做完', remedy: '看日志里这些任务的错误；它们不影响出价' },
  'copy-behind': {
    why: '第二份数据落后 1 秒以上，主盘此刻损坏会丢失这段时间的出价',
    remedy: '检查 LUOCHUI_COPY_DIR 所在的磁盘；恢复后会自动补齐',
  },
  'job-failed': { why: '后台任务上一轮没有做成，会再试', remedy: '看日志里这些任务的错误；它们不影响出价' },
};

/** `磁盘空间：需留意，磁盘空间不足 2 GB，自 2026-12-01 02:14:03 起。` and what is to be done. */
export function partLine({ name, state, why, jobs, sinceMs }: Standing): string {
  const head = `${PART_WORDS[name]}：${PART_STATE_WORDS[state]}`;
  if (why === null) return head;
  const named = jobs.length === 0 ? '' : `（${jobs.join('、')}）`;
  const { why: told, remedy } = REASON_WORDS[why];
  return `${head}，${told}${named}，自 ${wallSecond(sinceMs)} 起。${remedy}。`;
}
