// The persons an order names, as the house keeps them: under seal, bound to the order. Its log is never changed, so that nobody's
// name may ever have stood in it in clear. Source: goals.md S9; gap-screens.md (a).
import type { Driver, OrderId } from '#core/orders/order.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Sealer = Pick<TextSeal, 'seal'>;
type Opener = Pick<TextSeal, 'open'>;

const signerPlace = (orderId: OrderId): string => `orders.signer.v1.${orderId}`;
const driverPlace = (orderId: OrderId): string => `orders.driver.v1.${orderId}`;

const platePlace = (orderId: OrderId): string => `orders.plate.v1.${orderId}`;

export const sealedSigner = (seal: Sealer, orderId: OrderId, name: string): string =>
  seal.seal(name, signerPlace(orderId));

export const openedSigner = (seal: Opener, orderId: OrderId, sealed: string): string =>
  seal.open(sealed, signerPlace(orderId));

export const sealedDriver = (seal: Sealer, orderId: OrderId, driver: Driver): string =>
  seal.seal(JSON.stringify(driver), driverPlace(orderId));

export const openedDriver = (seal: Opener, orderId: OrderId, sealed: string): Driver =>
  JSON.parse(seal.open(sealed, driverPlace(orderId))) as Driver;

/** Of the vehicle that fetched a load. */
export const sealedPlate = (seal: Sealer, orderId: OrderId, plate: string): string =>
  seal.seal(plate, platePlace(orderId));

export const openedPlate = (seal: Opener, orderId: OrderId, sealed: string): string =>
  seal.open(sealed, platePlace(orderId));

/** Event of an order, with its persons to be read: the driver as JSON. */
export const openedEvent = (seal: Opener, orderId: OrderId, event: OrderEvent): OrderEvent => {
  if (event.type === 'signed') return { ...event, name: openedSigner(seal, orderId, event.name) };
  if (event.type === 'driver-named')
    return { ...event, driver: seal.open(event.driver, driverPlace(orderId)) };
  if (event.type === 'load-fetched') {
    const plate = openedPlate(seal, orderId, event.load.plate);
    return { ...event, load: { ...event.load, plate } };
  }
  return event;
};
