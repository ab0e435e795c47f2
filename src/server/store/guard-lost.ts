/**
 * The version of a row in the store is not the one that was decided on: somebody else has written.
 */
export class GuardLost extends Error {
  override readonly name = 'GuardLost';
}
