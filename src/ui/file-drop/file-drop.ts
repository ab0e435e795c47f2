import { idsOf, type FieldFrame } from '#ui/field/field.ts';

/** A file that was handed in, and how far it has come. */
export type DroppedFile = {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
} & (
  | { readonly state: 'waiting' | 'done' }
  | { readonly state: 'sending'; readonly sentBytes: number }
  | { readonly state: 'failed'; readonly problem: string }
);

export interface FileDropProps extends Omit<FieldFrame, 'isQuiet'> {
  /** Kinds the browser offers: `image/jpeg,image/png,application/pdf`. */
  readonly accept: string;
  readonly isMultiple?: boolean | undefined;
  readonly files?: readonly DroppedFile[] | undefined;
}

/** Words by which the box asks for files. */
export function dropCall({ isMultiple = false }: Pick<FileDropProps, 'isMultiple'>): string {
  return isMultiple ? '把文件拖到这里，或点按选择，可以一个一个加' : '把文件拖到这里，或点按选择';
}

const KB = 1_024;

/** `860 KB`, `2.4 MB` */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** In whole per cent, a hundred only when everything is there. */
export function sharePercent({ sentBytes, sizeBytes }: { sentBytes: number; sizeBytes: number }): number {
  if (sizeBytes === 0) return 0;
  return Math.min(sentBytes < sizeBytes ? 99 : 100, Math.floor((sentBytes / sizeBytes) * 100));
}

/** How far the files of a form have come, in words. */
export function sendingWords(sentBytes: number, sizeBytes: number): string {
  const percent = sharePercent({ sentBytes, sizeBytes });
  return `正在上传 ${sizeText(sentBytes)} / ${sizeText(sizeBytes)} · ${percent}%`;
}

/** How far a file has come, in words. */
export function fileWords(file: DroppedFile): string {
  switch (file.state) {
    case 'waiting':
      return `${sizeText(file.sizeBytes)} · 等待上传`;
    case 'sending':
      return `${sizeText(file.sentBytes)} / ${sizeText(file.sizeBytes)} · ${sharePercent(file)}%`;
    case 'done':
      return `${sizeText(file.sizeBytes)} · 已上传`;
    case 'failed':
      return file.problem;
  }
}

export function fileInputState(props: FileDropProps) {
  const ids = idsOf(props);
  const hasHint = (props.reason ?? props.hint ?? '') !== '';
  return {
    id: ids.input,
    name: props.name,
    accept: props.accept,
    multiple: props.isMultiple ?? false,
    'aria-describedby': hasHint ? `${ids.hint} ${ids.problem}` : ids.problem,
    'aria-invalid': props.problem ? ('true' as const) : undefined,
    disabled: props.reason === undefined ? undefined : true,
  };
}
