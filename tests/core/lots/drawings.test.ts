import { describe, expect, it } from 'vitest';
import { bodyDrawing, OUTLINES, paintOf, vehicleDrawing } from '#core/lots/drawings.ts';

const MODELS = [
  '奔驰 E级',
  '特斯拉 Model 3',
  '大众 帕萨特',
  '丰田 凯美瑞',
  '本田 雅阁',
  '日产 天籁',
  '奥迪 A6L',
  '宝马 5系',
];

describe('the drawing of a vehicle', () => {
  it('is named after body and paint where no model is known', () => {
    expect(vehicleDrawing('suv', 'navy')).toBe('suv-navy');
    expect(bodyDrawing('suv', 'usual')).toBe('suv');
    expect(bodyDrawing('suv', 'long')).toBe('suv.long');
  });

  it('has the outline of its model, the same in every paint', () => {
    for (const model of MODELS) {
      const navy = vehicleDrawing('sedan', 'navy', model);
      expect(vehicleDrawing('sedan', 'silver', model)).toBe(navy.replace('navy', 'silver'));
      expect(paintOf(navy)).toBe('navy');
    }
  });

  it('tells models of one body apart', () => {
    const outlines = new Set(MODELS.map((model) => vehicleDrawing('sedan', 'white', model)));
    expect(outlines.size).toBe(OUTLINES.length);
  });

  it('of a bus, lorry or motorcycle has only one outline', () => {
    for (const body of ['bus', 'truck', 'moto']) {
      for (const model of MODELS) expect(vehicleDrawing(body, 'white', model)).toBe(`${body}-white`);
    }
  });

  it('is never flat at the back where a load must fit', () => {
    for (const body of ['mpv', 'pickup']) {
      for (const model of MODELS) expect(vehicleDrawing(body, 'white', model)).not.toContain('fastback');
    }
  });
});
