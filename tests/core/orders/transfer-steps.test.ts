import { describe, expect, it } from 'vitest';
import {
  beforeUpload,
  doerOf,
  houseSteps,
  nextStep,
  TRANSFER_STEPS,
  type StepDone,
} from '#core/orders/transfer-steps.ts';

// The table of product.md 3.9: the step, who does it, and whether it is done by showing a paper.
const table = [
  ['资料交接', 'hand-over-papers', 'seller', true],
  ['确认过户', 'confirm-transfer', 'buyer', false],
  ['出票', 'issue-invoice', 'house', true],
  ['出牌', 'return-plates', 'house', false],
  ['交档', 'hand-in-file', 'house', false],
  ['提档', 'collect-file', 'buyer', false],
  ['手续上传', 'upload-formalities', 'buyer', true],
  ['过户票', 'transfer-invoice', 'buyer', true],
  ['登记证', 'registration-certificate', 'buyer', true],
  ['行驶证', 'driving-licence', 'buyer', true],
  ['手续回传', 'send-papers-back', 'buyer', false],
  ['回传确认', 'confirm-papers', 'house', false],
] as const;

const numbered = table.map(([name, step, doer, hasPaper], index) => ({ name, step, doer, hasPaper, index }));

const doneUpTo = (count: number): readonly StepDone[] =>
  table.slice(0, count).map(([, step], index) => ({ step, atMs: index, byId: 'x', papers: [] }));

describe('the transfer of a vehicle', () => {
  it('has these steps and no others', () => {
    expect(TRANSFER_STEPS.map(({ step }) => step)).toEqual(table.map(([, step]) => step));
  });

  it.each(numbered)('comes to $name after $index steps', ({ step, doer, hasPaper, index }) => {
    expect(nextStep(doneUpTo(index))).toEqual({ step, doer, hasPaper });
  });

  it.each(numbered)('leaves $name to the $doer, whatever else was ordered', ({ doer, index }) => {
    const rule = nextStep(doneUpTo(index));
    expect(rule && doerOf(rule, ['file-transfer', 'logistics', 'inspection'])).toBe(doer);
  });

  it.each(numbered)('with 代办过户 asks nothing of the buyer at $name', ({ doer, index }) => {
    const rule = nextStep(doneUpTo(index));
    expect(rule && doerOf(rule, ['transfer-agency'])).toBe(doer === 'buyer' ? 'house' : doer);
  });

  it.each(numbered)('rejected after $index steps keeps at most the first six', ({ index }) => {
    const kept = beforeUpload(doneUpTo(index));
    expect(kept).toEqual(doneUpTo(Math.min(index, 6)));
  });

  it.each([[[]], [['transfer-agency']]] as const)('is the house’s to go on with: %j', (services) => {
    const isOurs = TRANSFER_STEPS.map((rule) => doerOf(rule, services) === 'house');
    const ours = houseSteps(services);
    expect(isOurs.map((_is, done) => ours.includes(done))).toEqual(isOurs);
  });
});
