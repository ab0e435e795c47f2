import { useState, type DragEvent } from 'react';
import { FieldFrame } from '#ui/field/FieldFrame.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './file-drop.module.scss';
import { dropCall, fileInputState, fileWords, type DroppedFile, type FileDropProps } from './file-drop.ts';

interface Props extends FileDropProps {
  readonly isRequired?: boolean | undefined;
  /**
   * The screen that takes the files lists them; else the browser's own input names what was chosen.
   */
  readonly onAdd?: (files: readonly File[]) => void;
  /** Stops what is on its way, or takes away what is there. */
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly onRetry?: ((id: string) => void) | undefined;
}

type Acts = Pick<Props, 'onRemove' | 'onRetry'>;

const SIGNS = { waiting: 'file', sending: 'file', done: 'good', failed: 'error' } as const;

/** Files are dropped on it, or chosen; each shows how far it has come and can be stopped. */
export function FileDrop({ onAdd, onRemove, onRetry, isRequired, files = [], ...props }: Props) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (props.reason === undefined) onAdd?.([...event.dataTransfer.files]);
  };
  const list = files.length > 0 && (
    <ul className={css.files}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
  return (
    <FieldFrame {...props} foot={list}>
      <span
        className={css.drop}
        data-over={isOver ? '' : undefined}
        data-file-drop=""
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <Icon name="upload" size={24} />
        <span className={css.call}>{dropCall(props)}</span>
        <input
          type="file"
          className={css.input}
          {...fileInputState(props)}
          required={isRequired}
          onChange={
            onAdd &&
            (({ currentTarget }) => {
              onAdd([...(currentTarget.files ?? [])]);
              // The same file may be chosen again after it was taken away.
              currentTarget.value = '';
            })
          }
        />
      </span>
    </FieldFrame>
  );
}

const FileRow = ({ file, onRemove, onRetry }: Acts & { readonly file: DroppedFile }) => (
  <li className={css.file} data-state={file.state}>
    <Icon name={SIGNS[file.state]} />
    <span className={css.name}>{file.name}</span>
    <span className={css.words}>{fileWords(file)}</span>
    {file.state === 'sending' && (
      <progress
        className={css.progress}
        value={file.sentBytes}
        max={file.sizeBytes}
        aria-label={`${file.name} 的上传进度`}
      />
    )}
    {(onRemove ?? onRetry) && (
      <span className={css.acts}>
        {file.state === 'failed' && onRetry && (
          <button type="button" onClick={() => onRetry(file.id)} aria-label={`重新上传 ${file.name}`}>
            重试
          </button>
        )}
        {onRemove && (
          <button
            type="button"
            onClick={() => onRemove(file.id)}
            aria-label={`${file.state === 'sending' ? '取消上传' : '移除'} ${file.name}`}
          >
            {file.state === 'sending' ? '取消' : '移除'}
          </button>
        )}
      </span>
    )}
  </li>
);
