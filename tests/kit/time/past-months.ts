// The months before, which the sample house takes in while it is open: until all twelve are in,
// it is busy.

export const PAST_MONTHS = 12;

type Ask = (path: string) => Promise<{ json: () => Promise<unknown> }>;

/** How many of the months before have entered. */
export async function pastMonthsIn(ask: Ask): Promise<number> {
  const answer = await ask('/prod-api/app/deals/trends?soldTo=2090-01');
  const { data } = (await answer.json()) as { data: { periods: { rows: { soldCount: number }[] } } };
  return data.periods.rows.filter(({ soldCount }) => soldCount > 0).length;
}
