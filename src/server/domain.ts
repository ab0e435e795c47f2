// Hand-in of a domain, its one: domains.ts joins them all, and the engine, the HTTP server and the
// clock are given what comes of it.
import type { ExportParts } from './accounts/own-data/export-parts.ts';
import type { ThingFacts } from './audit/deeds/deed-facts.ts';
import type { Command, CommandContext, DeadlineHandlers } from './engine/command.ts';
import type { FoundSource } from './house-found.ts';
import type { WorkSource } from './house-work.ts';
import type { Handlers } from './http/call.ts';
import type { HandlerParts } from './http/handler-parts.ts';
import type { Services } from './http/services.ts';
import type { LotEffect, OtherLotsEffect } from './lots/lot-effect.ts';
import type { OwnPaymentEffects } from './payments/payment-effects.ts';
import type { PersonalParts } from './personal/personal.ts';
import type { HousePlaces, SaleOf } from './rights/places.ts';
import type { DraftEffect } from './sales/draft-effect.ts';
import type { SealedPlaces } from './store/seals/sealed-columns.ts';

export interface PersonalData extends PersonalParts<CommandContext> {
  /** Its parts of the copy of somebody's data, loaded where the copy is made. */
  readonly export?: () => Promise<Partial<ExportParts>>;
}

export interface Domain {
  /** Everything of it that changes the world. */
  readonly commands: readonly Command<never, unknown>[];
  /** Effects of what happens to a lot; domains.ts has their order. */
  readonly effects?: Readonly<Record<string, LotEffect<CommandContext> | OtherLotsEffect<CommandContext>>>;
  /** Effects of a draft that is taken out; domains.ts has their order. */
  readonly drafts?: Readonly<Record<string, DraftEffect>>;
  /** Effects of money that comes in; domains.ts has their order. */
  readonly payments?: OwnPaymentEffects;
  /** Handlers of the alarms it sets. */
  readonly deadlines?: Partial<DeadlineHandlers>;
  /** Places of what it seals, by table and column. */
  readonly sealed?: Partial<SealedPlaces>;
  /** The sale a thing of it belongs to, by its id; null: there is no such thing. */
  readonly saleOf?: Partial<SaleOf>;
  /** Place of a sale in the house. */
  readonly housePlaces?: HousePlaces;
  /** Facts of its things, for the log of what is done to them. */
  readonly thingFacts?: ThingFacts;
  /** Matters of it that wait for the people of the house. */
  readonly work?: WorkSource;
  /** Things of it that the console's box finds. */
  readonly found?: FoundSource | readonly FoundSource[];
  /** Data it holds of a person. */
  readonly personal?: PersonalData;
  /** Handlers of its calls, loaded where calls come in: the engine's thread answers none. */
  readonly handlers?: () => Promise<(services: Services, parts: HandlerParts) => Partial<Handlers>>;
}
