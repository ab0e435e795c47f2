// Times at which the sale of a story can be looked at: the first has room for one person alone.
const HOUR_MS = 3_600_000;

/** Set by the clerk, hours after a moment (epoch ms). */
export function viewingOf(saleId: string, nowMs: number) {
  const time = (hours: number, capacity: number) => ({
    place: '上海嘉定 3 号库',
    fromMs: nowMs + hours * HOUR_MS,
    toMs: nowMs + (hours + 0.5) * HOUR_MS,
    capacity,
  });
  return { saleId, times: [time(3, 1), time(4, 4)], staffId: 'clerk' };
}
