// Names of what a lot may ask its buyer to prove: apart from the other words of proofs, since every
// lot's page carries them.
import type { ProofNeed } from '#core/proofs/need.ts';

export const NEED_WORDS: Readonly<Record<ProofNeed, string>> = {
  'vehicle-quota': '小客车指标',
  'hazardous-waste': '危险废物经营许可证',
  'renewable-resources': '再生资源回收经营备案',
  'scrapped-vehicles': '报废机动车回收拆解资质',
  'hazardous-chemicals': '危险化学品经营许可证',
  'medical-devices': '医疗器械经营备案',
};
