import css from './KeyHelp.module.scss';

interface Props {
  readonly areOn: boolean;
  /** There is a price the bidder may take as it stands. */
  readonly canMatch?: boolean;
  readonly onSwitch: (areOn: boolean) => void;
}

/** Says that there are keys, which, and how to be rid of them. */
export function KeyHelp({ areOn, canMatch = false, onSwitch }: Props) {
  return (
    <p className={css.help}>
      {areOn ? (
        <span>
          键盘：<kbd>1</kbd> <kbd>2</kbd> <kbd>5</kbd> 加 1 / 2 / 5 档，
          {canMatch && (
            <>
              <kbd>0</kbd> 同价，
            </>
          )}
          <kbd>Enter</kbd> 出价
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
