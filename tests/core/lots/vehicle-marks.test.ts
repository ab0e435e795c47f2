import { expect, test } from 'vitest';
import { maskedVin } from '#core/lots/vehicle-marks.ts';

test('a frame number is shown masked, sign for sign', () => {
  expect(maskedVin('LSVNU45N8M2123456')).toBe('LSVN****8*212****');
  expect(maskedVin('LSVNU45N8M2123456')).toHaveLength('LSVNU45N8M2123456'.length);
});
