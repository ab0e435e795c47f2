// The persons an order names, as the house keeps them: under seal, bound to the order. Its log is
// never changed, so that nobody's name may ever have stood in it in clear. Source: goals.md S9;
// gap-screens.md (a).
import type { Driver, OrderId } from '#core/orders/order.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Sealer = Pick<TextSeal, 'seal'>;
type Opener = Pick<TextSeal, 'open'>;

/** Event of an order, with its persons to be read: the driver as JSON. */
export function openedEvent(seal: Opener, orderId: OrderId, event: OrderEvent): OrderEvent {
  if (event.type === 'signed') return { ...event, name: openedSigner(seal, orderId, event.name) };
  if (event.type === 'driver-named')
    return { ...event, driver: seal.open(event.driver, driverPlace(orderId)) };
  if (event.type === 'load-fetched') {
    const plate = openedPlate(seal, orderId, event.load.plate);
    return { ...event, load: { ...event.load, plate } };
  }
  return event;
}

const signerPlace = (orderId: OrderId): string => `orders.signer.v1.${orderId}`;
const driverPlace = (orderId: OrderId): string => `orders.driver.v1.${orderId}`;

const platePlace = (orderId: OrderId): string => `orders.plate.v1.${orderId}`;

export function sealedSigner(seal: Sealer, orderId: OrderId, name: string): string {
  return seal.seal(name, signerPlace(orderId));
}

export function openedSigner(seal: Opener, orderId: OrderId, sealed: string): string {
  return seal.open(sealed, signerPlace(orderId));
}

export function sealedDriver(seal: Sealer, orderId: OrderId, driver: Driver): string {
  return seal.seal(JSON.stringify(driver), driverPlace(orderId));
}

export function openedDriver(seal: Opener, orderId: OrderId, sealed: string): Driver {
  return JSON.parse(seal.open(sealed, driverPlace(orderId))) as Driver;
}

/** Of the vehicle that fetched a load. */
export function sealedPlate(seal: Sealer, orderId: OrderId, plate: string): string {
  return seal.seal(plate, platePlace(orderId));
}

export function openedPlate(seal: Opener, orderId: OrderId, sealed: string): string {
  return seal.open(sealed, platePlace(orderId));
}
