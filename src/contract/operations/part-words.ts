// Parts of a house and what may be wrong with them, for the person on duty: what each is called,
// why it is said, what is to be done at once, and step by step.
import type { Trouble } from '#core/operations/part-history.ts';
import type { PartState } from '#core/operations/parts.ts';

export const PART_WORDS: Readonly<Record<Trouble['of'], string>> = {
  store: '数据存储',
  disk: '磁盘空间',
  clock: '时钟',
  keys: '密钥',
  engine: '竞价引擎',
  nodes: '其他节点',
  jobs: '后台任务',
  copy: '第二份数据',
  house: '拍卖行',
};

export const PART_STATE_WORDS: Readonly<Record<PartState, string>> = {
  good: '正常',
  off: '未设置',
  watch: '需留意',
  down: '故障',
};

export interface ReasonWords {
  readonly why: string;
  readonly remedy: string;
  /** In their order, each one sentence. */
  readonly steps: readonly string[];
}

export const REASON_WORDS: Readonly<Record<Trouble['why'], ReasonWords>> = {
  unreadable: {
    why: '读不到数据',
    remedy: '检查数据目录所在的磁盘，或 DATABASE_URL 指向的 PostgreSQL 是否在运行；恢复后会自动开门',
    steps: [
      '用 PostgreSQL 时：在本机运行 pg_isready，看数据库是否在运行、网络是否通。',
      '不用时：看数据目录所在的磁盘是否还挂着（df -h），系统日志里有没有读写错误（dmesg）。',
      '恢复后不用重启，拍卖行自动开门，并给还没结束的拍品补回时间。',
    ],
  },
  'not-written': {
    why: '写不进数据，出价一律不受理',
    remedy: '检查磁盘是否已满、是否只读，PostgreSQL 是否可写；恢复后会自动开门并补回时间',
    steps: [
      '看磁盘是否已满（df -h）、是否变成只读（mount）。',
      '用 PostgreSQL 时：看有没有长时间不结束的事务（pg_stat_activity）。',
      '不用时：看有没有别的程序占着 house.db（fuser），关掉它；不要删除 house.db-wal，里面有出价。',
      '恢复后不用重启。已经答复过的出价都在，没答复的可以再出一次。',
    ],
  },
  'disk-low': {
    why: '磁盘空间不足 2 GB',
    remedy: '清理磁盘或扩容；低于 256 MB 时不再接受新访客',
    steps: [
      '找出占地方的文件（du -xsh /*）：多半是别的程序的日志或旧备份。',
      '删掉这些，或给磁盘扩容。数据目录里的文件一个也不要删。',
    ],
  },
  'disk-full': {
    why: '磁盘空间不足 256 MB',
    remedy: '马上清理磁盘或扩容，不要删除数据目录里的文件',
    steps: [
      '马上找出占地方的文件（du -xsh /*），删掉旧日志、旧备份，或给磁盘扩容。',
      '数据目录里的文件一个也不要删：每个都属于某件拍品、某个人或某次出价。',
      '有了空间后自动恢复。这段时间没收下的图片请本人重新上传。',
    ],
  },
  'clock-unsure': {
    why: '各节点时间对不上，出价一律不受理',
    remedy: '检查本机和数据库服务器的时间同步（NTP）；对上后会自动开门',
    steps: [
      '在本机和数据库服务器上运行 timedatectl，看时间同步是否开着。',
      '看数据库答复是否很慢：答复太慢时，本机也没法确定时间。',
      '两边对上后不用重启，自动开门。',
    ],
  },
  'date-set': {
    why: '系统时间被改动，按运行时间继续走',
    remedy: '把系统时间改回正确的时间，本行时间会缓慢对齐',
    steps: [
      '把系统时间改回正确的时间（timedatectl set-ntp true）。',
      '等它慢慢对齐：差一秒约需三分钟。不要为了快而重启。',
    ],
  },
  'bid-key-missing': {
    why: '缺少封存出价的密钥，用它封存的拍品不受理出价',
    remedy: '把缺少的密钥放回 LUOCHUI_BID_KEYS 的末尾（来自 LUOCHUI_SECRET 的写 secret），再启动',
    steps: [
      '括号里是密钥的名字（六个字符）。到存放密钥的地方找到它，放回 LUOCHUI_BID_KEYS 的末尾，用逗号隔开。',
      '有多台机器时，每一台的 LUOCHUI_SECRET 和 LUOCHUI_BID_KEYS 都要相同；先把新密钥加到每一台，再放到最前面。',
      '重新启动后运行 npm run house -- keys，看每个密钥之下还有多少内容。',
      '密钥真的丢了：用它封存的委托价和出价再也读不出，由两个人按规定终止这些拍品。',
    ],
  },
  'record-key-missing': {
    why: '缺少封存个人信息的密钥，用它封存的手机号、银行卡、证件读不出',
    remedy: '把缺少的密钥放回 LUOCHUI_RECORD_KEYS 的末尾（来自 LUOCHUI_SECRET 的写 secret），再启动',
    steps: [
      '括号里是密钥的名字（六个字符）。到存放密钥的地方找到它，放回 LUOCHUI_RECORD_KEYS 的末尾，用逗号隔开。',
      '有多台机器时，每一台的 LUOCHUI_SECRET 和 LUOCHUI_RECORD_KEYS 都要相同；先把新密钥加到每一台，再放到最前面。',
      '重新启动后运行 npm run house -- keys，看每个密钥之下还有多少内容。',
    ],
  },
  'row-shut': {
    why: '有封存的内容打不开：不是用它写明的密钥封的，或者被改动过',
    remedy: '不要改数据；运行 npm run house -- keys，再查是谁直接改过数据库',
    steps: [
      '括号里是数据表和列。运行 npm run house -- keys，看这些内容在哪个密钥之下。',
      '看是不是换过 LUOCHUI_SECRET：它不能换，放回原来的再启动。',
      '不是的话，这一行被改动过：查谁能直接写数据库，按泄露事件处理，并做一份备份留作证据。',
    ],
  },
  slow: {
    why: '最近一分钟有出价等了 1 秒以上',
    remedy: '检查本机负载和磁盘写入速度',
    steps: [
      '看有没有别的程序在写这块磁盘（iostat -x 5），例如备份；停掉或挪走。',
      '看处理器是否占满（top）。重要专场进行时，先不要导出、不要演练。',
      '出价按收到的时间算，等得久也不会因此算迟。',
    ],
  },
  unheard: {
    why: '听不到其他节点，页面上的价格可能不是最新',
    remedy: '检查本机到数据库的网络',
    steps: ['检查本机到数据库服务器的网络。', '先把本机从负载均衡里摘下来，恢复后再放回去。'],
  },
  alone: {
    why: '只有这一台',
    remedy: '不需要做什么',
    steps: [],
  },
  'job-late': {
    why: '后台任务迟迟没有做完',
    remedy: '看日志里这些任务的错误；它们不影响出价',
    steps: [
      '在日志里按任务名找错误。',
      '短信、付款、退款一类：多半是对方没有答复，从本机试一下对方的地址。',
      '恢复后会自己补做，不用重新发起。',
    ],
  },
  'copy-behind': {
    why: '第二份数据落后 1 秒以上，主盘此刻损坏会丢失这段时间的出价',
    remedy: '检查 LUOCHUI_COPY_DIR 所在的磁盘；恢复后会自动补齐',
    steps: [
      '看 LUOCHUI_COPY_DIR 所在的磁盘是否还挂着（mount）、是否已满（df -h）、是否只读。',
      '刚开门的一两分钟里，副本还在从头做，做完就好。',
      '磁盘恢复后不用重启：副本自动从头再做一份，出价一直照常受理。',
    ],
  },
  'no-copy': {
    why: '没有第二份数据，主盘损坏会丢失上次备份以后的出价',
    remedy:
      '要有第二份：把 LUOCHUI_COPY_DIR 设成另一块磁盘上的文件夹，再启动；用 PostgreSQL 时由它自己做副本',
    steps: [
      '在另一块磁盘上建一个只有拍卖行账户能读写的文件夹。',
      '把 LUOCHUI_COPY_DIR 设成这个文件夹，重新启动；这一行变成“正常”，就和主盘只差一秒以内。',
      '用 PostgreSQL 时这里一直是“未设置”：副本由 PostgreSQL 自己做（归档和流复制）。',
    ],
  },
  'job-failed': {
    why: '后台任务上一轮没有做成，会再试',
    remedy: '看日志里这些任务的错误；它们不影响出价',
    steps: [
      '在日志里按任务名找错误。',
      '零和账不平：先停办付款和退款，不要手工改数据，做一份备份后找开发人员。',
      '其余的会再试，好了就自动消失。',
    ],
  },
  'not-running': {
    why: '没有运行',
    remedy: '看日志最后几行：是有人停的，还是机器断电、程序出错',
    steps: ['看日志最后几行和系统日志，找出停下的原因。', '重新开门后，还没结束的拍品已补回时间。'],
  },
};

const named = (about: readonly string[]): string => (about.length === 0 ? '' : `（${about.join('、')}）`);

/** Reason of a part or a trouble, with what it is about. */
export function reasonText({ why, about }: Pick<Trouble, 'why' | 'about'>): string {
  return `${REASON_WORDS[why].why}${named(about)}`;
}
