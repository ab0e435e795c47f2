// The register (台账) as its page draws it and takes its forms: auction houses with their permits,
// auctioneers with their certificates, and when each ends. A permit that has ended hides the sales
// under it at once. Source: 拍卖法 第11、14条; product.md 7.8.
import type { AuctioneerRow, House } from '#contract/sales/outputs.ts';
import { readDay } from '#core/input/typed-date.ts';
import { DAY_MS } from '#core/time/days.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { dateText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { timedId } from '#lib/random-id.ts';
import { dayMs } from '../day-start.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const HOUSE_FORMS = { house: 'office-house', auctioneer: 'office-auctioneer' } as const;
type HouseForm = (typeof HOUSE_FORMS)[keyof typeof HOUSE_FORMS];

export type HouseField = 'name' | 'permitNumber' | 'issuer' | 'certificate' | 'houseId' | 'validUntil';
export type HouseTyped = Readonly<Record<HouseField, string>>;

export interface HousePost extends PostNotice {
  readonly form: HouseForm | null;
  readonly typed: HouseTyped | null;
  readonly problems: Partial<Record<HouseField, string>>;
}

/** Ended, within a month of its end, or neither. */
type Standing = 'ended' | 'ending' | 'valid';

export type Standings<Row> = Row & { readonly standing: Standing; readonly lastDay: string };

export interface Register {
  readonly houses: readonly Standings<House>[];
  readonly auctioneers: readonly Standings<AuctioneerRow>[];
  readonly openHouse: Standings<House> | null;
  readonly openAuctioneer: Standings<AuctioneerRow> | null;
}

export interface HouseDesk {
  readonly post: HousePost;
  readonly visit: DeskVisit<Register>;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };

const NOTHING: HousePost = { ...NO_NOTICE, form: null, typed: null, problems: {} };
const MONTH_MS = 30 * DAY_MS;

/** Content of the desk; a response leads on. */
export async function houseDesk(page: DeskPage, nowMs: number): Promise<HouseDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(registerOf(page, nowMs));
  return { post, visit, isDone: searchParams.get('done') === 'yes' };
}

/** `validUntilMs` is the moment after the last day. */
const standingOf = <Row extends { readonly validUntilMs: number }>(
  row: Row,
  nowMs: number,
): Standings<Row> => {
  const leftMs = row.validUntilMs - nowMs;
  const standing = leftMs <= MONTH_MS ? 'ending' : 'valid';
  return { ...row, standing: leftMs <= 0 ? 'ended' : standing, lastDay: dateText(row.validUntilMs - 1) };
};

const registerOf = async ({ locals, url }: DeskPage, nowMs: number): Promise<Register> => {
  const register = await apiOver(locals.api)('register', {});
  const houses = register.houses.map((row) => standingOf(row, nowMs));
  const auctioneers = register.auctioneers.map((row) => standingOf(row, nowMs));
  const houseId = idIn(url.searchParams, 'house');
  const auctioneerId = idIn(url.searchParams, 'auctioneer');
  return {
    houses,
    auctioneers,
    openHouse: houses.find(({ id }) => id === houseId) ?? null,
    openAuctioneer: auctioneers.find(({ id }) => id === auctioneerId) ?? null,
  };
};

const typedIn = (form: FormData): HouseTyped => ({
  name: fieldOf(form, 'name'),
  permitNumber: fieldOf(form, 'permitNumber'),
  issuer: fieldOf(form, 'issuer'),
  certificate: fieldOf(form, 'certificate'),
  houseId: fieldOf(form, 'houseId'),
  validUntil: fieldOf(form, 'validUntil'),
});

const FIELDS: Readonly<Record<string, HouseField>> = {
  name: 'name',
  permitNumber: 'permitNumber',
  issuer: 'issuer',
  certificate: 'certificate',
  houseId: 'houseId',
  validUntilMs: 'validUntil',
};

const postedTo = async (page: DeskPage): Promise<HousePost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(HOUSE_FORMS));
  if (posted === null) return NOTHING;
  const { name: formName, form } = posted;
  const typed = typedIn(form);
  const shown: HousePost = { ...NOTHING, form: formName, typed };
  const day = readDay(typed.validUntil);
  if (day === null) return { ...shown, problems: { validUntil: '请写日期，例如 2028-11-20' } };
  const id = fieldOf(form, 'id') || timedId(Date.now());
  const { name, permitNumber, issuer, certificate, houseId } = typed;
  const validUntilMs = dayMs(day) + DAY_MS;
  return postOnce(page, form, shown, {
    send: async (call) => {
      if (formName === HOUSE_FORMS.house)
        await call('putHouse', { id, name, permitNumber, issuer, validUntilMs });
      else await call('putAuctioneer', { id, houseId, name, certificate, validUntilMs });
      return withState(page.url, { done: 'yes' });
    },
    refused: (error) => {
      const problems = fieldProblems<HouseField>(error, FIELDS);
      return problems && { problems };
    },
  });
};
