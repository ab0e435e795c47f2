// Additions touch few files beside their own domain: a dry run of ten calls, ten kinds of message
// and a kind of lot, each taken for a new one. Source: house.md 2.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn, type Source } from '../../../scripts/checks/code-map.ts';
import {
  CALLS,
  jointsOfCall,
  jointsOfKind,
  jointsOfLotKind,
  KINDS,
  LOT_KIND,
} from '../../../scripts/checks/joints.ts';

const MOST_OF_CALL = 3;
const MOST_OF_KIND = 3;
const MOST_OF_LOT_KIND = 6;

const sources = sourcesIn(join(import.meta.dirname, '..', '..', '..'), ['src']);
const file = (path: string, text: string): Source => ({ path: `src/${path}`, text });

describe('files outside its own domain', () => {
  it.each(CALLS)('are at most three for a call: %s', (call) => {
    expect(jointsOfCall(sources, call).length).toBeLessThanOrEqual(MOST_OF_CALL);
  });

  it.each(KINDS)('are its sender and at most two for a kind of message: %s', (kind) => {
    expect(jointsOfKind(sources, kind).length).toBeLessThanOrEqual(MOST_OF_KIND);
  });

  it('are at most six for a kind of lot, all of the house counted', () => {
    const joints = jointsOfLotKind(sources, LOT_KIND);
    expect(joints).toContain('src/core/lots/kinds.ts');
    expect(joints.length).toBeLessThanOrEqual(MOST_OF_LOT_KIND);
  });

  it('are those of contract and service that name it', () => {
    const planted = [
      file('contract/orders/calls.ts', 'export const ordersCalls = {\n  orderDetail: {\n'),
      file('server/orders/routes.ts', 'orderDetail'),
      file('contract/refusals.ts', 'orderDetail'),
      file('server/disputes/routes.ts', 'orderDetail'),
      file('server/demo/clerk.ts', 'orderDetail'),
      file('lib/orders/page.ts', 'orderDetail'),
      file('server/lots/lot.ts', 'orderDetails'),
    ];
    expect(jointsOfCall(planted, 'orderDetail')).toEqual([
      'src/contract/refusals.ts',
      'src/server/disputes/routes.ts',
    ]);
  });

  it('cannot be counted of what has no row', () => {
    expect(() => jointsOfCall([], 'orderDetail')).toThrow('no row orderDetail');
  });
});
