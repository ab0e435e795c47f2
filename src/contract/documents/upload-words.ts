// What is said when a picture or a video is not taken: one sentence and the way out, the same by the service and on the screen.
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS } from '#core/documents/picture.ts';
import type { NoPicture, UploadBound, UploadRefusal } from '#core/documents/refusals.ts';

const MEGABYTE_BYTES = 1_048_576;
const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE_BYTES)} MB`;
/** 6400 万像素. */
const pixelText = (pixels: number): string => `${Math.ceil(pixels / 10_000)} 万像素`;

/** What is told before anything is chosen. */
export const PICTURE_LIMITS = `JPEG、PNG、WebP、AVIF 或 iPhone 的 HEIC，不超过 ${megabytes(PICTURE_MOST_BYTES)}、${pixelText(PICTURE_MOST_PIXELS)}`;

interface Words {
  readonly sentence: string;
  readonly wayOut: string;
}

const IPHONE = '在手机上打开：设置 → 相机 → 格式 → 兼容性最佳，重新拍；或把这张截图后上传';

const NO_PICTURE: Readonly<Record<NoPicture, Words>> = {
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

const SPENT: Readonly<Record<UploadBound, (most: number) => Words>> = {
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

type Say<Code extends UploadRefusal['code']> = (facts: Extract<UploadRefusal, { code: Code }>) => Words;

export const uploadWords: { readonly [Code in UploadRefusal['code']]: Say<Code> } = {
  NOT_A_PICTURE: ({ is }) => NO_PICTURE[is],
  PICTURE_TOO_LARGE: ({ mostBytes }) => ({
    sentence: `一张图片不超过 ${megabytes(mostBytes)}`,
    wayOut: '缩小，或在相机里选低一档的分辨率，再上传',
  }),
  TOO_MANY_PIXELS: ({ pixels, mostPixels }) => ({
    sentence: `这张图片有 ${pixelText(pixels)}，最多收 ${pixelText(mostPixels)}`,
    wayOut: '缩小，或截成几张再上传',
  }),
  PICTURE_TOO_HARD: () => ({
    sentence: '这张图片太复杂，处理不了',
    wayOut: '缩小，或截图后再上传',
  }),
  UPLOADS_SPENT: ({ of, most }) => SPENT[of](most),
  UPLOAD_RUNNING: () => ({ sentence: '上一份还在上传', wayOut: '等它传完再传下一份' }),
  NO_ROOM: () => ({
    sentence: '存图片和视频的磁盘满了，这一份没有收下',
    wayOut: '请稍后再传；举证期限快到的请致电客服，会为你记下时间',
  }),
};

export const uploadSentence = (refusal: UploadRefusal): string => {
  // Every entry takes its own refusal: the mapped type above holds the pairs together, one index cannot.
  const say = uploadWords[refusal.code] as (facts: UploadRefusal) => Words;
  const { sentence, wayOut } = say(refusal);
  return `${sentence}。${wayOut}`;
};

export const isUploadRefusal = (refusal: { readonly code: string }): refusal is UploadRefusal =>
  refusal.code in uploadWords;
