// Refusals of a picture or a video: one sentence, and the way out.
import type { Refusals, RefusalWords } from '#contract/refusal-words.ts';
import type { NoPdf, NoPicture, UploadBound, UploadRefusal } from '#core/documents/refusals.ts';
import { megabytes, PICTURE_LIMITS, pixelText } from './upload-words.ts';

const IPHONE = '在手机上打开：设置 → 相机 → 格式 → 兼容性最佳，重新拍；或把这张截图后上传';

const NO_PICTURE: Readonly<Record<NoPicture, RefusalWords>> = {
  gif: { sentence: '动图（GIF）不收', wayOut: '把要看的那一帧截图，存成 JPEG 或 PNG 再上传' },
  bmp: { sentence: 'BMP 图片不收', wayOut: '另存为 JPEG 或 PNG 再上传' },
  tiff: { sentence: 'TIFF 图片不收', wayOut: '另存为 JPEG 或 PNG 再上传' },
  svg: { sentence: 'SVG 图不收', wayOut: '另存为 PNG 再上传' },
  pdf: { sentence: '这是 PDF，不是图片', wayOut: '把要出示的页面截图，存成 JPEG 或 PNG 再上传' },
  video: { sentence: '这是视频，不是图片', wayOut: '证据类型改选“视频”，或截图后上传' },
  heic: { sentence: '这张 HEIC 照片读不出来', wayOut: IPHONE },
  broken: { sentence: '这张图片不完整，打不开', wayOut: '在手机或电脑上能看到它的话，截图后再上传' },
  unknown: { sentence: '这个文件不是可用的图片', wayOut: `请用 ${PICTURE_LIMITS}` },
};

const NO_PDF: Readonly<Record<NoPdf, RefusalWords>> = {
  other: { sentence: '这个文件不是 PDF', wayOut: '另存或打印为 PDF 再上传' },
  broken: { sentence: '这份 PDF 不完整，打不开', wayOut: '在电脑上能看到它的话，重新打印为 PDF 再上传' },
  locked: { sentence: '这份 PDF 有密码保护', wayOut: '去掉密码，或重新打印为 PDF 再上传' },
  active: { sentence: '这份 PDF 里有脚本或附件', wayOut: '重新打印为 PDF，只留页面，再上传' },
};

const SPENT: Readonly<Record<UploadBound, (most: number) => RefusalWords>> = {
  'day-count': (most) => ({ sentence: `一天最多上传 ${most} 份`, wayOut: '明天再传，或先用已经上传的' }),
  'day-bytes': (most) => ({
    sentence: `一天最多上传 ${megabytes(most)}`,
    wayOut: '明天再传，或先把图片缩小',
  }),
  'kept-count': (most) => ({
    sentence: `每人最多存 ${most} 份图片和视频`,
    wayOut: '没有用到的过七天自动清除；急用请联系客服',
  }),
  'kept-bytes': (most) => ({
    sentence: `每人的图片和视频最多占 ${megabytes(most)}`,
    wayOut: '没有用到的过七天自动清除；急用请联系客服',
  }),
};

export const uploadRefusals: Refusals<UploadRefusal> = {
  NOT_A_PICTURE: { number: 5007, say: ({ is }) => NO_PICTURE[is] },
  PICTURE_TOO_LARGE: {
    number: 5008,
    say: ({ mostBytes }) => ({
      sentence: `一张图片不超过 ${megabytes(mostBytes)}`,
      wayOut: '缩小，或在相机里选低一档的分辨率，再上传',
    }),
  },
  TOO_MANY_PIXELS: {
    number: 5009,
    say: ({ pixels, mostPixels }) => ({
      sentence: `这张图片有 ${pixelText(pixels)}，最多收 ${pixelText(mostPixels)}`,
      wayOut: '缩小，或截成几张再上传',
    }),
  },
  PICTURE_TOO_LONG: {
    number: 5015,
    say: ({ heightPx, mostPx }) => ({
      sentence: `这张图片太长：收下时会有 ${heightPx} 像素高，最多 ${mostPx} 像素`,
      wayOut: '截成几段，分几张上传',
    }),
  },
  PICTURE_TOO_HARD: {
    number: 5010,
    say: () => ({
      sentence: '这张图片太复杂，处理不了',
      wayOut: '缩小，或截图后再上传',
    }),
  },
  NOT_A_PDF: { number: 5016, say: ({ is }) => NO_PDF[is] },
  PDF_TOO_LARGE: {
    number: 5017,
    say: ({ mostBytes }) => ({
      sentence: `一份文件不超过 ${megabytes(mostBytes)}`,
      wayOut: '降低扫描分辨率，或拆成几份再上传',
    }),
  },
  UPLOADS_SPENT: { number: 5011, say: ({ of, most }) => SPENT[of](most) },
  UPLOAD_RUNNING: { number: 5012, say: () => ({ sentence: '上一份还在上传', wayOut: '等它传完再传下一份' }) },
  UPLOADS_BUSY: {
    number: 5014,
    say: () => ({ sentence: '正在上传的人太多，这一份没有收下', wayOut: '请一分钟后再提交一次' }),
  },
  NO_ROOM: {
    number: 5013,
    say: () => ({
      sentence: '存图片和视频的磁盘满了，这一份没有收下',
      wayOut: '请稍后再传；举证期限快到的请致电客服，会为你记下时间',
    }),
  },
};

export function isUploadRefusal(refusal: { readonly code: string }): refusal is UploadRefusal {
  return refusal.code in uploadRefusals;
}
