import css from './GridKeyHelp.module.scss';

interface Props {
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
}

/** Which keys there are, and how to be rid of them: the same switch as on the page of a lot. */
export function GridKeyHelp({ areOn, onSwitch }: Props) {
  return (
    <p className={css.help}>
      {areOn ? (
        <span>
          <kbd>1</kbd>–<kbd>6</kbd> 选格，<kbd>↑</kbd> <kbd>↓</kbd> 加减一档，<kbd>Enter</kbd> 出价，
          <kbd>Backspace</kbd> 移出，<kbd>F</kbd> 全屏
        </span>
      ) : (
        <span>键盘出价已关闭</span>
      )}
      <button
        type="button"
        role="switch"
        aria-checked={areOn}
        aria-label="键盘出价"
        onClick={() => onSwitch(!areOn)}
      >
        {areOn ? '关闭' : '打开'}
      </button>
    </p>
  );
}
