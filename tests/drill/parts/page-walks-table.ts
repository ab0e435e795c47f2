// Every command of the pages for the person on duty: what is typed for it here, and what the house
// answers; or why it is not typed here. Pages in the order in which one house goes through them.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { wallSecond } from '#contract/wall-clock.ts';
import type { Duty } from './duty.ts';

export interface Walk {
  /** Text to type in place of the page's, which leaves something to be filled in. */
  readonly typed?: (duty: Duty, command: string) => string;
  readonly before?: (duty: Duty) => Promise<unknown>;
  readonly after?: (duty: Duty, said: string) => Promise<unknown> | void;
  /** 0 where it is left out. */
  readonly code?: number;
  readonly says?: readonly (string | RegExp)[];
}

const OPEN = '拍卖行开着，正在受理出价。';
const BACKED_UP = [/已备份到 .*：\d{4}-/, '密钥不在备份里'];
const WHOLE = ['按日志逐件重放，全部相符', '总账相抵为零', '这份备份完好。'];
const COPY_WHOLE = ['持续副本，从', '总账相抵为零', '这份副本完好。'];
const RESTORED = ['已恢复到', '之后的出价不在里面'];
const DEEDS_HOLD = [/操作 \d+ 条，检查点 \d+ 个/, '一条不差。'];

const restoredTo =
  (place: string) =>
  (duty: Duty): Promise<void> => {
    rmSync(join(duty.folder, place), { recursive: true, force: true });
    return Promise.resolve();
  };

/** Another program holds the file for as long as the page says, and lets it go. */
const fallSilent = async (duty: Duty): Promise<void> => {
  const other = new DatabaseSync(join(duty.dataDir, 'house.db'));
  other.exec('begin immediate');
  await duty.untilReady(503, '"name":"store","state":"down","why":"not-written"');
  other.exec('rollback');
  other.close();
  await duty.untilReady(200, '"name":"store","state":"good"');
};

let lastSeq = 0;
let newBidKey = '';

export const PAGE_WALKS: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'install.md': {
    'install -d -m 0700 /etc/luochui': {
      after: ({ folder }) => expect(statSync(join(folder, 'etc/luochui')).mode & 0o777).toBe(0o700),
    },
    'umask 077': {},
    'cat > /etc/luochui/luochui.env': {},
    'echo "LUOCHUI_SECRET=$(openssl rand -base64 32)" >> /etc/luochui/luochui.env': {
      after: async (duty) => {
        expect(statSync(join(duty.folder, 'etc/luochui/luochui.env')).mode & 0o777).toBe(0o600);
        await duty.takeOver();
      },
    },
    'cp /etc/luochui/luochui.env deploy/luochui.env': {},
    'openssl rand -hex 24 > deploy/postgres.secret': {},
    'echo "DATABASE_URL=postgres://luochui:$(cat deploy/postgres.secret)@store:5432/luochui" >> deploy/luochui.env':
      {
        after: ({ folder }) =>
          expect(readFileSync(join(folder, 'deploy/luochui.env'), 'utf8')).toMatch(
            /^DATABASE_URL=postgres:\/\/luochui:[0-9a-f]{48}@store:5432\/luochui$/m,
          ),
      },
    'npm run house -- admin --phone 13800000000 --name 张三': {
      before: (duty) => duty.serve(),
      says: ['张三（138****0000） 已开户，角色：管理员。', /密码：\S{8,}/],
    },
    'npm run house -- status': {
      says: [OPEN, '数据存储：正常', '密钥：正常', '其他节点：未设置，只有这一台'],
    },
    'curl -fsS http://127.0.0.1:4321/ready': {
      says: ['"isReady":true', '"name":"keys","state":"good","why":null'],
    },
  },
  'README.md': {
    'npm run house -- status': {
      says: [
        '数据存储：',
        '磁盘空间：',
        '时钟：',
        '密钥：',
        '竞价引擎：',
        '其他节点：',
        '后台任务：',
        '第二份数据：',
      ],
    },
  },
  'backup.md': {
    'npm run house -- backup /mnt/backup/2026-12-01': { says: BACKED_UP },
    'npm run house -- verify /mnt/backup/2026-12-01': {
      typed: (_, command) => `env -u LUOCHUI_SECRET ${command}`,
      says: WHOLE,
    },
    'LUOCHUI_COPY_DIR=/mnt/second/luochui npm run serve': {
      says: ['已开门'],
      after: (duty) => duty.untilReady(200, '"name":"copy","state":"good"'),
    },
    'npm run house -- verify /mnt/second/luochui': { says: COPY_WHOLE },
    'npm run house -- status': { says: [OPEN, '第二份数据：正常'] },
    'LUOCHUI_DATA_DIR=/srv/luochui npm run house -- restore /mnt/second/luochui': {
      before: (duty) => duty.end('SIGKILL'),
      says: RESTORED,
      after: (_, said) => {
        lastSeq = Number(/到第 (\d+) 次提交/.exec(said)?.[1]);
        expect(lastSeq).toBeGreaterThan(0);
      },
    },
    'LUOCHUI_DATA_DIR=/srv/before npm run house -- restore /mnt/second/luochui --to 2026-12-01T02:14:00': {
      typed: (_, command) => command.replace('2026-12-01T02:14:00', wallSecond(Date.now()).replace(' ', 'T')),
      says: RESTORED,
    },
    'LUOCHUI_DATA_DIR=/srv/before npm run house -- restore /mnt/second/luochui --to 1842': {
      before: restoredTo('srv/before'),
      typed: (_, command) => command.replace('1842', String(lastSeq)),
      says: RESTORED,
    },
    'LUOCHUI_DATA_DIR=/srv/luochui npm run house -- restore /mnt/backup/2026-12-01': {
      before: restoredTo('srv/luochui'),
      says: RESTORED,
    },
    'LUOCHUI_DATA_DIR=/srv/luochui npm run serve': {
      says: ['已开门'],
      after: async (duty) => {
        await duty.untilReady(200, '"name":"keys","state":"good"');
        await duty.serve();
      },
    },
  },
  'upgrade.md': {
    'npm run house -- backup /mnt/backup/$(date +%F)-before': { says: BACKED_UP },
    'npm run house -- status': { before: (duty) => duty.serve(), says: [OPEN] },
  },
  'backup-old.md': {
    'npm run house -- backup /mnt/backup/$(date +%F-%H%M)': { says: BACKED_UP },
    'npm run house -- verify': {
      typed: (_, command) => `${command} /mnt/backup/$(date +%F)-[0-9]*`,
      says: WHOLE,
    },
    'date +%s000 > "$LUOCHUI_DATA_DIR/last-backup"': {
      after: async (duty) => expect(await duty.metric('luochui_backup_age_seconds')).toBeLessThan(60),
    },
  },
  'breach.md': {
    'npm run house -- admin --phone 13800000000 --name 张三 --new-password': {
      says: ['密码已更换，原有登录已全部退出', /密码：\S{8,}/],
    },
    'npm run house -- backup /mnt/evidence/$(date +%F-%H%M)': {
      typed: (_, command) => command.replace('-%H%M', ''),
      says: BACKED_UP,
    },
    'npm run house -- verify-audit': { says: DEEDS_HOLD },
    'npm run house -- verify': {
      typed: (_, command) => `${command} /mnt/evidence/$(date +%F)`,
      says: WHOLE,
    },
  },
  'closed.md': {
    'npm run house -- status': {
      before: (duty) => duty.end(),
      code: 1,
      says: ['拍卖行没有开门：这份数据上没有运行中的落槌。'],
      after: (duty) => duty.serve(),
    },
  },
  'copy-behind.md': {
    'npm run house -- status': { says: [OPEN, '第二份数据：'] },
    'mount | grep second': { code: 1 },
    'df -h "$LUOCHUI_COPY_DIR"': { says: [/\d%/] },
    'npm run house -- verify "$LUOCHUI_COPY_DIR"': {
      before: (duty) => duty.untilReady(200, '"name":"copy","state":"good"'),
      says: COPY_WHOLE,
    },
  },
  'disk-full.md': { 'df -h "$LUOCHUI_DATA_DIR"': { says: [/\d%/] } },
  'jobs-late.md': { 'npm run house -- status': { says: ['后台任务：正常'] } },
  'ledger-not-zero.md': {
    'npm run house -- backup DIR': {
      typed: (_, command) => command.replace('DIR', '/mnt/backup/ledger'),
      says: BACKED_UP,
    },
    'npm run house -- verify-audit': { says: DEEDS_HOLD },
  },
  'store-silent.md': { 'df -h': { before: fallSilent, says: [/\d%/] } },
  'clock.md': {},
  'commit-slow.md': {},
  'messages-unsent.md': {},
  'refusals-rising.md': {},
  'stop-a-sale.md': {},
  'lost-key.md': {
    'npm run house -- status': {
      before: async (duty) => {
        await duty.end();
        expect(await duty.opens({ LUOCHUI_BID_KEYS: Buffer.alloc(32, 9).toString('base64') })).toBe(false);
      },
      code: 1,
      says: [/密钥：故障，缺少封存出价的密钥，用它封存的拍品不受理出价（[\w-]{6}），自 .* 起。/],
    },
    "tr '\\0' '\\n' < /proc/PID/environ | grep LUOCHUI_": {
      before: (duty) => duty.serve(),
      typed: ({ pid }, command) => command.replace('PID', String(pid)),
      says: [/^LUOCHUI_SECRET=\S{44}$/m],
    },
    'npm run house -- keys': { says: [/[\w-]{6}（现用，来自 LUOCHUI_SECRET）：.*users \d/] },
  },
  'changing-the-bid-key.md': {
    'openssl rand -base64 32': {
      after: async (duty, said) => {
        newBidKey = said.trim();
        await duty.serve({ LUOCHUI_BID_KEYS: `${newBidKey},secret` });
        await duty.untilReady(200, '"name":"keys","state":"good"');
      },
    },
  },
  'changing-the-record-keys.md': {
    'openssl rand -base64 32': {
      after: (duty, said) =>
        duty.serve({
          LUOCHUI_BID_KEYS: `${newBidKey},secret`,
          LUOCHUI_RECORD_KEYS: `${said.trim()},secret`,
        }),
    },
    'npm run house -- keys': {
      says: [/[\w-]{6}（现用）：/, /[\w-]{6}（旧，来自 LUOCHUI_SECRET）：/],
      after: ({ folder }) => expect(existsSync(join(folder, 'var/lib/luochui/history'))).toBe(true),
    },
  },
};

/** Row of a command: a here-document is named by its first line. */
export function walkOf(page: string, command: string): Walk | null {
  const [first = ''] = command.split(" <<'");
  return PAGE_WALKS[page]?.[first] ?? null;
}
