// The twelve steps by which a vehicle becomes the buyer's in the registry (过户), in their order:
// who does each, and which leave a paper behind. A buyer who has ordered 代办过户 has the house do
// theirs.
// Source: product.md 3.9; 机动车登记规定 第25条.
import type { Service } from './fees.ts';

export type TransferStep =
  | 'hand-over-papers'
  | 'confirm-transfer'
  | 'issue-invoice'
  | 'return-plates'
  | 'hand-in-file'
  | 'collect-file'
  | 'upload-formalities'
  | 'transfer-invoice'
  | 'registration-certificate'
  | 'driving-licence'
  | 'send-papers-back'
  | 'confirm-papers';

export type StepDoer = 'seller' | 'buyer' | 'house';

interface StepRule {
  readonly step: TransferStep;
  readonly doer: StepDoer;
  /** Whether it is done by showing a paper. */
  readonly hasPaper: boolean;
}

/**
 * 资料交接, 确认过户, 出票, 出牌, 交档, 提档, 手续上传, 过户票, 登记证, 行驶证, 手续回传, 回传确认.
 */
export const TRANSFER_STEPS: readonly StepRule[] = [
  { step: 'hand-over-papers', doer: 'seller', hasPaper: true },
  { step: 'confirm-transfer', doer: 'buyer', hasPaper: false },
  { step: 'issue-invoice', doer: 'house', hasPaper: true },
  { step: 'return-plates', doer: 'house', hasPaper: false },
  { step: 'hand-in-file', doer: 'house', hasPaper: false },
  { step: 'collect-file', doer: 'buyer', hasPaper: false },
  { step: 'upload-formalities', doer: 'buyer', hasPaper: true },
  { step: 'transfer-invoice', doer: 'buyer', hasPaper: true },
  { step: 'registration-certificate', doer: 'buyer', hasPaper: true },
  { step: 'driving-licence', doer: 'buyer', hasPaper: true },
  { step: 'send-papers-back', doer: 'buyer', hasPaper: false },
  { step: 'confirm-papers', doer: 'house', hasPaper: false },
];

/** A step that was done, by whom in person, and the papers it left. */
export interface StepDone {
  readonly step: TransferStep;
  readonly atMs: number;
  readonly byId: string;
  readonly papers: readonly string[];
}

/** The step that is next; null when all are done. */
export function nextStep(done: readonly StepDone[]): StepRule | null {
  return TRANSFER_STEPS[done.length] ?? null;
}

/** Party whose turn a step is on an order with these services. */
export function doerOf({ doer }: StepRule, services: readonly Service[]): StepDoer {
  return doer === 'buyer' && services.includes('transfer-agency') ? 'house' : doer;
}

/** Counts of done steps after which the house has the next, on an order with these services. */
export function houseSteps(services: readonly Service[]): readonly number[] {
  return TRANSFER_STEPS.flatMap((rule, done) => (doerOf(rule, services) === 'house' ? [done] : []));
}

/** The steps that stand when the papers are sent back: those before the upload. */
export function beforeUpload(done: readonly StepDone[]): readonly StepDone[] {
  return done.slice(
    0,
    TRANSFER_STEPS.findIndex(({ step }) => step === 'upload-formalities'),
  );
}
