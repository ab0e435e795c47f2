// The persons an order names, as the house keeps them: under seal, bound to the order and its
// buyer. Its log is never changed, so that nobody's name may ever have stood in it in clear.
// Source: goals.md S9; gap-screens.md (a).
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { Driver, Order } from '#core/orders/order.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Sealer = Pick<TextSeal, 'seal'>;
type Opener = Pick<TextSeal, 'open'>;
type Whose = Pick<Order, 'id' | 'buyer'>;

/** Event of an order, with its persons to be read: the driver as JSON. */
export function openedEvent(seal: Opener, order: Whose, event: OrderEvent): OrderEvent {
  if (event.type === 'signed') return { ...event, name: openedSigner(seal, order, event.name) };
  if (event.type === 'driver-named') return { ...event, driver: seal.open(event.driver, driverPlace(order)) };
  if (event.type === 'load-fetched') {
    const plate = openedPlate(seal, order, event.load.plate);
    return { ...event, load: { ...event.load, plate } };
  }
  return event;
}

const placeIn =
  (what: string) =>
  ({ id: row, buyer }: Whose): Place => ({ what, owner: buyer.bidderId, row });

const signerPlace = placeIn('orders.signer');
const driverPlace = placeIn('orders.driver');
const platePlace = placeIn('orders.plate');

export function sealedSigner(seal: Sealer, order: Whose, name: string): string {
  return seal.seal(name, signerPlace(order));
}

export function openedSigner(seal: Opener, order: Whose, sealed: string): string {
  return seal.open(sealed, signerPlace(order));
}

export function sealedDriver(seal: Sealer, order: Whose, driver: Driver): string {
  return seal.seal(JSON.stringify(driver), driverPlace(order));
}

export function openedDriver(seal: Opener, order: Whose, sealed: string): Driver {
  return JSON.parse(seal.open(sealed, driverPlace(order))) as Driver;
}

/** Of the vehicle that fetched a load. */
export function sealedPlate(seal: Sealer, order: Whose, plate: string): string {
  return seal.seal(plate, platePlace(order));
}

export function openedPlate(seal: Opener, order: Whose, sealed: string): string {
  return seal.open(sealed, platePlace(order));
}
