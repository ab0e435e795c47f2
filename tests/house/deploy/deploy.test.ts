// The files to deploy with, and the page that says how: what they name is there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const UNIT = read('deploy/luochui.service');
const DOCKERFILE = read('deploy/Dockerfile');
const COMPOSE = read('deploy/compose.yaml');
const CADDY = read('deploy/Caddyfile');
const INSTALL = read('docs/operations/install.md');

const valueOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1];

describe('the house as a unit of systemd', () => {
  it('starts what its image starts, which is there', () => {
    const [, ...words] = valueOf('ExecStart')?.split(' ') ?? [];
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !existsSync(word))).toEqual([]);
    expect(DOCKERFILE).toContain(
      `CMD ["node_modules/.bin/node", ${words.map((word) => `"${word}"`).join(', ')}]`,
    );
  });

  it('writes its data only, and gets no right on the machine', () => {
    expect(valueOf('ProtectSystem')).toBe('strict');
    expect(valueOf('NoNewPrivileges')).toBe('true');
    expect(valueOf('CapabilityBoundingSet')).toBe('');
    expect(valueOf('User')).toBe('luochui');
    expect(valueOf('UMask')).toBe('0077');
  });

  it('is begun anew whenever it ends, and has time to stop', () => {
    expect(valueOf('Restart')).toBe('always');
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(10);
  });
});

describe('the house as an image', () => {
  it('runs as nobody in particular, on a root that is read only', () => {
    expect(DOCKERFILE).toMatch(/^USER luochui$/m);
    expect(COMPOSE).toContain('read_only: true');
    expect(COMPOSE).toContain('cap_drop: [ALL]');
  });

  it('is built from files that are there', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has a store that keeps what it acknowledged', () => {
    expect(COMPOSE).toContain("'fsync=on', '-c', 'synchronous_commit=on'");
  });
});

describe('the front', () => {
  it('passes prices on at once, and keeps streams open', () => {
    expect(CADDY).toMatch(/^\s*flush_interval -1$/m);
    expect(CADDY).toMatch(/^\s*read_timeout 0$/m);
  });

  it('shows nobody how the house stands', () => {
    expect(CADDY).toMatch(/@inside path \/ready\n\s*respond @inside 404/);
  });
});

describe('the page on installing', () => {
  const [, env = ''] = /<<'ENV'\n([\s\S]*?)\nENV/.exec(INSTALL) ?? [];

  it('gives settings with which a real house opens', () => {
    const settings = env.split('\n').map((line) => line.split('=', 2));
    const secret = Buffer.alloc(32, 7).toString('base64');
    const config = readConfig({ ...Object.fromEntries(settings), LUOCHUI_SECRET: secret }, []);
    expect(config).toMatchObject({
      house: 'real',
      host: '127.0.0.1',
      dataDir: '/var/lib/luochui',
      copyDir: '/mnt/second/luochui',
      trustedProxies: 1,
    });
  });

  it('names files that are there', () => {
    const files = [...INSTALL.matchAll(/\bdeploy\/[A-Za-z.]+/g)].map(([file]) => file);
    const made = new Set(['deploy/luochui.env', 'deploy/postgres.secret']);
    expect(files.filter((file) => !made.has(file) && !existsSync(file))).toEqual([]);
  });
});
