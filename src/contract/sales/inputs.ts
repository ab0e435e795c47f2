// Inputs of staff to prepare, announce, stop and lead a sale, and questions of the public about
// one.
import * as z from 'zod/mini';
import { PLATE, VIN } from '#core/input/typed-rows.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { PAUSE_REASONS, WITHDRAWAL_REASONS } from '#core/sales/stop-reasons-data.ts';
import { after, amountFen, id, line as lineOf, name, remark, row, sumFen, words } from '#contract/fields.ts';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import { partnerId } from './partner-inputs.ts';
import { rulesInput } from './rule-inputs.ts';
import { traitsInput } from '#contract/lots/trait-inputs.ts';

const atMs = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));
const line = lineOf(0, 120);
const text = remark(4_000);
const some = lineOf(1, 120);
const ids = z.array(id).check(z.maxLength(100));

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/** The text of an announcement; whether it says all the law asks for is told by core. */
export const announcementInput = z.strictObject({
  place: text,
  objects: text,
  previewPlace: text,
  formalities: text,
  other: text,
  medium: line,
  mediumDate: z.union([z.literal(''), z.iso.date()]),
});

const plan = z.strictObject({
  name: line,
  hall: z.enum(['vehicle', 'non-vehicle']),
  consignor: line,
  partnerId: z.nullable(partnerId),
  city: line,
  rulesVersion: line,
  houseId: id,
  auctioneerId: id,
  property: z.enum(['movable', 'real-estate']),
  isResale: z.boolean(),
  previewFromMs: atMs,
  previewToMs: atMs,
  registrationFromMs: atMs,
  startsAtMs: atMs,
  firstEndMs: atMs,
  announcement: announcementInput,
});

const lotPlan = z.strictObject({
  startPriceFen: amountFen,
  depositFen: sumFen,
  reserveFen: z.nullable(amountFen),
  reserveShown: z.boolean(),
  fixedStepFen: z.nullable(amountFen),
  valueFen: z.nullable(amountFen),
  formerStartFen: z.nullable(amountFen),
  formerEndedAtMs: z.optional(atMs),
  unitCount: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  floorFen: z.nullable(amountFen),
  consignorIds: ids,
  consignorFees: z.optional(z.enum(CONSIGNOR_FEES.map(({ version }) => version))),
  excluded: z
    .array(z.strictObject({ bidderId: id, why: z.enum(['related', 'defaulted']) }))
    .check(z.maxLength(100)),
  isAsIs: z.optional(z.literal(true)),
  isLarge: z.optional(z.literal(true)),
  payDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  yard: z.optional(z.strictObject({ name: some, address: some, hours: some, phone: lineOf(3, 40) })),
  marks: z.optional(z.strictObject({ vin: row(VIN), plate: z.union([z.literal(''), row(PLATE)]) })),
  defects: text,
  hasNoKnownDefect: z.boolean(),
});

const permille = z.int().check(z.minimum(0), z.maximum(1_000));
const damage = z.strictObject({
  kind: z.enum(['scratch', 'dent', 'repaint', 'replaced']),
  part: line,
  text: line,
  severity: z.enum(['轻微', '一般', '明显']),
  xPermille: permille,
  yPermille: permille,
});

/** Facts of a lot, as its card and papers say them; its defects and its yard stand in the plan. */
const lotCard = z.strictObject({
  number: some,
  title: some,
  brand: line,
  bodyType: z.union([z.literal(''), z.enum(BODY_TYPES)]),
  paint: line,
  registered: line,
  odometerKm: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  city: line,
  emission: line,
  fuel: line,
  grade: line,
  traits: z.optional(traitsInput),
  facts: z.strictObject({
    basics: z.array(z.strictObject({ label: line, value: line })).check(z.maxLength(60)),
    inspector: line,
    inspectedOn: line,
    scores: z
      .array(z.strictObject({ label: line, score: z.int().check(z.minimum(0), z.maximum(100)), note: line }))
      .check(z.maxLength(20)),
    damages: z.array(damage).check(z.maxLength(60)),
    paintMicrons: z
      .array(z.strictObject({ part: line, microns: z.int().check(z.minimum(0), z.maximum(5_000)) }))
      .check(z.maxLength(40)),
    viewing: text,
    handover: z.array(line).check(z.maxLength(30)),
  }),
});

export type LotCardInput = z.infer<typeof lotCard>;

const note = remark(200);
const order = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('pause'), reason: z.enum(keysOf(PAUSE_REASONS)), note }),
  z.strictObject({ verb: z.literal('withdraw'), reason: z.enum(keysOf(WITHDRAWAL_REASONS)), note }),
  z.strictObject({ verb: z.literal('resume') }),
]);

export const saleInputs = {
  saleDetail: z.strictObject({ id }),
  lotChanges: z.strictObject({ id }),
  ruleSet: z.strictObject({ version: line }),
  ruleSetList: z.strictObject({}),
  saleFileList: z.strictObject({
    /** The `next` of the page before. */
    after,
  }),
  saleFile: z.strictObject({ id }),
  register: z.strictObject({}),
  putHouse: z.strictObject({ id, name: name(120), permitNumber: some, issuer: some, validUntilMs: atMs }),
  putAuctioneer: z.strictObject({ id, houseId: id, name: name(120), certificate: some, validUntilMs: atMs }),
  publishRules: z.strictObject({ rules: rulesInput, effectiveFromMs: atMs }),
  draftSale: z.strictObject({ plan }),
  editSale: z.strictObject({ saleId: id, plan }),
  putLot: z.strictObject({
    saleId: id,
    /** Made by whoever writes the draft, so that sent twice it is one. */
    lotId: id,
    position: z.int().check(z.minimum(1), z.maximum(10_000)),
    plan: lotPlan,
    card: lotCard,
  }),
  removeLot: z.strictObject({ saleId: id, lotId: id }),
  submitSale: z.strictObject({ saleId: id }),
  reviewSale: z.discriminatedUnion('verdict', [
    z.strictObject({ saleId: id, verdict: z.literal('approve') }),
    z.strictObject({
      saleId: id,
      verdict: z.literal('send-back'),
      reason: words(1, 400),
    }),
  ]),
  announceSale: z.strictObject({ saleId: id }),
  orderLot: z.strictObject({ lotId: id, order }),
  orderSale: z.strictObject({ saleId: id, order }),
  hammer: z.strictObject({ lotId: id, word: z.enum(['knock-down', 'another-round', 'pass']) }),
  amendLot: z.strictObject({
    lotId: id,
    title: z.optional(some),
    defects: z.optional(words(1, 4_000)),
    viewing: z.optional(words(1, 4_000)),
  }),
} as const;
