import { useEffect, useState, type ReactNode } from 'react';
import { CHANGE_WORDS } from '#contract/lots/change-words.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { TextRefusal } from '#core/lots/seen-text.ts';
import { newTexts } from '#lib/bidding/panel/new-texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './ChangedText.module.scss';

interface Props {
  readonly lotId: string;
  readonly refusal: TextRefusal;
  /** Words of the way on: `看过了，接着出价`. */
  readonly press: string;
  readonly sum?: ReactNode;
  readonly onGoOn: () => void;
}

/** `unread`: they are on their way; `missing`: they could not be had. */
type Texts = readonly TextChange[] | 'unread' | 'missing';

/**
 * Corrections of the lot since this page was drawn, both texts of each, before what was offered
 * goes out once more.
 */
export function ChangedText({ lotId, refusal, press, sum, onGoOn }: Props) {
  const [texts, ask] = useNewTexts(lotId, refusal);
  return (
    <Notice tone="warn" title="拍品说明有更正，这一次没有计入">
      <div className={css.box}>
        {texts === 'unread' && <p key="unread">正在取更正前后的文字</p>}
        {texts === 'missing' && <p key="missing">更正前后的文字没有取到，看过才能接着办</p>}
        {typeof texts !== 'string' && (
          <ul className={css.list}>
            {texts.map(({ field, before, after }) => (
              <li key={`${field} ${before} ${after}`}>
                <b>{CHANGE_WORDS[field]}</b>
                <p>
                  <span className="sr-only">原来是：</span>
                  <s>{before === '' ? '无' : before}</s>
                </p>
                <p>
                  <span className="sr-only">现在是：</span>
                  <span>{after === '' ? '无' : after}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {texts === 'missing' ? (
          <Button onClick={ask}>再取一次</Button>
        ) : (
          <Button kind="primary" disabled={texts === 'unread'} sum={sum} onClick={onGoOn}>
            {press}
          </Button>
        )}
      </div>
    </Notice>
  );
}

const useNewTexts = (lotId: string, refusal: TextRefusal): readonly [Texts, () => void] => {
  const [texts, setTexts] = useState<Texts>('unread');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void newTexts(lotId, refusal).then((found) => isCurrent && setTexts(found ?? 'missing'));
    return () => {
      isCurrent = false;
    };
  }, [lotId, refusal, turn]);
  const ask = (): void => {
    setTexts('unread');
    setTurn(turn + 1);
  };
  return [texts, ask];
};
