import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { BASE, routes } from '#contract/routes.ts';
import { logIn, post } from './parts/logged-in.ts';
const PORT = '4477';
const origin = `http://localhost:${PORT}`;
const data = mkdtempSync('/dev/shm/m8-');
const open = () => spawn(process.execPath, ['src/server/main.ts', '--sample'], { env: { ...process.env, NODE_ENV: 'production', LUOCHUI_PORT: PORT, LUOCHUI_ORIGIN: origin, LUOCHUI_DATA_DIR: data, LUOCHUI_TRUSTED_PROXIES: '1' }, stdio: ['ignore', 'inherit', 'inherit'] });
const ready = async () => { for (;;) { try { if ((await fetch(origin + '/home')).ok) return; } catch {} await wait(300); } };
let house = open();
await ready();
await wait(20_000);
const from = (n: number) => ({ 'x-forwarded-for': `10.9.0.${n}` });
const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(async (n) => ({ ...from(n), ...(await logIn(origin, `1380000000${n}`, from(n))) })));
const partner = (((await (await fetch(origin + BASE + routes.partners.path, { headers: from(50) })).json()) as any).data.rows ?? [])[0];
console.log('partner', JSON.stringify(partner)?.slice(0, 100));
const pct = (a: number[], p: number) => [...a].sort((x, y) => x - y)[Math.min(a.length - 1, Math.floor(a.length * p))];
const writes = async (ms: number) => {
  const times: number[] = []; const codes = new Map<number, number>();
  const until = performance.now() + ms; let i = 0;
  const all: Promise<void>[] = [];
  while (performance.now() < until) {
    const at = performance.now(); const turn = i++;
    all.push(post(origin, routes.followPartner.path, { partnerId: partner.partnerId ?? partner.id, isFollowed: turn % 18 < 9 }, people[turn % 9]).then(async (r) => { const body = (await r.json()) as any; codes.set(body.code, (codes.get(body.code) ?? 0) + 1); times.push(performance.now() - at); }));
    await wait(100);
  }
  await Promise.all(all);
  return `${times.length} writes p50 ${pct(times, 0.5)?.toFixed(1)} p99 ${pct(times, 0.99)?.toFixed(1)} max ${Math.max(...times).toFixed(1)} codes ${JSON.stringify([...codes])}`;
};
console.log('quiet', await writes(8_000));
const stopAt = performance.now() + 12_000; const seen = new Map<number, number>();
const crowd = Array.from({ length: 10 }, async (_, n) => {
  let turn = 0;
  await Promise.all(Array.from({ length: 4 }, async () => {
  while (performance.now() < stopAt) {
    turn += 1;
    const q = new URLSearchParams({ words: String((n * 1000 + turn) % 97), lowestYuan: String(turn * 100) });
    const r = await fetch(`${origin}${BASE}${routes[turn % 3 ? 'dealTrends' : 'deals'].path}?${turn % 2 ? q : 'words=' + (turn % 89)}`, { headers: from(100 + n) });
    seen.set(r.status, (seen.get(r.status) ?? 0) + 1); await r.arrayBuffer();
    if (r.status === 429) await wait(50);
  } }));
});
console.log('crowd', await writes(11_000)); await Promise.all(crowd); console.log(JSON.stringify([...seen]));
// N7: busy stops
for (let k = 0; k < 6; k += 1) {
  for (let s = 0; s < 40; s += 1) { const c = connect({ host: '127.0.0.1', port: Number(PORT) }, () => c.write(`POST ${BASE}${routes.followPartner.path} HTTP/1.1\r\nhost: localhost:${PORT}\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"partner`)); c.on('error', () => undefined); }
  let on = true;
  const busy = Array.from({ length: 60 }, async (_, n) => { while (on) { try { await (await fetch(`${origin}/historicalDeals?x=${Math.random()}`, { headers: from(n) })).text(); } catch { await wait(50); } } });
  await wait(3_000);
  const at = performance.now(); house.kill('SIGTERM');
  const code = await new Promise((r) => house.once('exit', (c, s) => r(`${c} ${s}`)));
  console.log('stop', k, code, `${(performance.now() - at).toFixed(0)} ms`);
  on = false; await Promise.all(busy);
  if (k < 5) { house = open(); await ready(); }
}
