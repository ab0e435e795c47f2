import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { bidGridPath, MOST_TILES } from '#lib/bidding/bid-grid.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { comparePath, LEAST_COMPARED, MOST_COMPARED } from '#lib/lots/compare-path.ts';
import { $pickedLots, dropPicks, pickLot, type PickedLot } from '#lib/stores/chosen-lots.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import css from './PickTray.module.scss';

const AT_FIRST = { ssr: 'initial' } as const;

/** Lots that were picked, and the two things that are done with several at once. */
export function PickTray({ hall }: { readonly hall: SaleHall }) {
  const picked = useStore($pickedLots, AT_FIRST);
  if (picked.length === 0) return null;
  return <Tray hall={hall} picked={picked} />;
}

interface Props {
  readonly hall: SaleHall;
  readonly picked: readonly PickedLot[];
}

/** A vehicle and a machine have no fact in common: those of the hall one stands in are compared. */
export function Tray({ hall, picked }: Props) {
  const ofHall = picked.filter((lot) => lot.hall === HALLS[hall].inLists);
  const canCompare = ofHall.length >= LEAST_COMPARED && ofHall.length <= MOST_COMPARED;
  return (
    <section className={css.tray} aria-label="已选的拍品">
      <p className={css.count} role="status">
        <span>{`已选 ${picked.length} / ${MOST_TILES} 件`}</span>
      </p>
      <ul>
        {picked.map((lot) => (
          <li key={lot.id}>
            <span>{lot.title}</span>
            <button type="button" aria-label={`不选 ${lot.title}`} onClick={() => pickLot(lot)}>
              <X size={14} strokeWidth={1.9} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        {canCompare ? (
          <ButtonLink
            href={comparePath(
              hall,
              ofHall.map(({ id }) => id),
            )}
            size="small"
          >
            对比
          </ButtonLink>
        ) : (
          <span className={css.hint}>{`本厅选 ${LEAST_COMPARED} 到 ${MOST_COMPARED} 件可对比`}</span>
        )}
        <ButtonLink href={bidGridPath(picked.map(({ id }) => id))} size="small" kind="blue">
          多屏竞价
        </ButtonLink>
        <Button size="small" onClick={dropPicks}>
          清空
        </Button>
      </div>
    </section>
  );
}
