import { useStore } from '@nanostores/react';
import { changed, type HallMine } from '#lib/hall/query.ts';
import { MINE_WORDS } from '#lib/hall/words.ts';
import { $token } from '#lib/session.ts';
import { askToLogIn } from '#lib/stores/shell.ts';
import css from './Filters.module.scss';
import { useHallPlace } from './hall-context.ts';

const WISHES = ['bid', 'followed'] as const satisfies readonly HallMine[];
const BECAUSE = { title: '登录后看你关注和出过价的拍品', text: '筛选条件都会留着。' };

/**
 * Filter of what concerns the visitor: it needs to know who they are, so it asks them to log in and
 * then goes on.
 */
export function MineFilter() {
  const { query, go } = useHallPlace();
  const isUnknown = useStore($token, { ssr: 'initial' }) === null;
  const choose = (wish: HallMine): void => {
    const next = changed(query, { mine: query.mine === wish ? 'all' : wish });
    askToLogIn({ because: BECAUSE, resume: () => go(next) });
  };
  return (
    <fieldset className={css.group} aria-label="与我有关">
      {WISHES.map((wish) => (
        <label key={wish} className={css.choice}>
          <input
            type="checkbox"
            name="mine"
            value={wish}
            checked={query.mine === wish}
            onChange={() => choose(wish)}
          />
          <span>{MINE_WORDS[wish]}</span>
          {isUnknown && <span className={`${css.count} ${css.asks}`}>登录后</span>}
        </label>
      ))}
    </fieldset>
  );
}
