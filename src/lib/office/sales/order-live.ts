// The running order by hand: a row is dragged to its place, or moved with Alt and an arrow, and the
// house is told of each move in turn. Without a script the buttons of a row post the same.
// Source: visual language 19 (32).

interface Table {
  readonly form: HTMLFormElement;
  readonly body: HTMLElement;
  readonly said: HTMLElement | null;
}

const rowsOf = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(':scope > tr[data-lot]'),
];

export function mountOrder(): void {
  const form = document.querySelector<HTMLFormElement>('form#running-order');
  const body = document.querySelector<HTMLElement>('tr[data-lot]')?.parentElement;
  if (!form || !body) return;
  const table = { form, body, said: document.querySelector<HTMLElement>('[data-order-said]') };
  mountKeys(table);
  mountDrag(table);
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-lot]') : null;

const mountKeys = (table: Table): void => {
  table.body.addEventListener('keydown', (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = rowAt(event.target);
    if (!event.altKey || by === undefined || !row) return;
    event.preventDefault();
    const held = document.activeElement;
    const rows = rowsOf(table.body);
    const to = rows.indexOf(row) + by;
    const other = rows[to];
    if (!other) return;
    if (by < 0) other.before(row);
    else other.after(row);
    // A row that is moved loses the focus in it.
    if (held instanceof HTMLElement) held.focus();
    row.scrollIntoView({ block: 'nearest' });
    tell(table, row);
  });
};

const mountDrag = (table: Table): void => {
  const { body } = table;
  let dragged: HTMLElement | null = null;
  let from = -1;
  for (const grip of body.querySelectorAll<HTMLElement>('[data-grip]')) grip.draggable = true;
  body.addEventListener('dragstart', (event) => {
    const row = rowAt(event.target);
    if (!row || !event.dataTransfer) return;
    dragged = row;
    from = rowsOf(body).indexOf(row);
    row.dataset.dragged = '';
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setDragImage(row, 0, 0);
  });
  body.addEventListener('dragover', (event) => {
    const over = rowAt(event.target);
    if (!dragged || !over) return;
    event.preventDefault();
    const { top, height } = over.getBoundingClientRect();
    if (over === dragged) return;
    if (event.clientY < top + height / 2) over.before(dragged);
    else over.after(dragged);
  });
  body.addEventListener('drop', (event) => event.preventDefault());
  body.addEventListener('dragend', () => {
    const row = dragged;
    dragged = null;
    if (!row) return;
    delete row.dataset.dragged;
    if (rowsOf(body).indexOf(row) !== from) tell(table, row);
  });
};

let last: Promise<void> = Promise.resolve();

/** Each move is told after the one before it: the house knows places, not rows. */
const tell = (table: Table, row: HTMLElement): void => {
  const rows = rowsOf(table.body);
  const at = rows.indexOf(row);
  const place = Number(table.body.dataset.first ?? 1) + at;
  markEnds(table.body, rows);
  if (table.said) table.said.textContent = `${row.dataset.name ?? ''} 移到第 ${place} 位`;
  last = last.then(() => post(table.form, `${row.dataset.lot ?? ''} to ${place}`));
};

/** The first lot of all goes no further up, and the last no further down. */
const markEnds = ({ dataset }: HTMLElement, rows: readonly HTMLElement[]): void => {
  for (const [at, row] of rows.entries()) {
    const place = Number(dataset.first ?? 1) + at;
    const [up, down] = row.querySelectorAll<HTMLButtonElement>('button[name="move"]');
    if (up) up.disabled = place === 1;
    if (down) down.disabled = place === Number(dataset.count ?? rows.length);
  }
};

const post = async (form: HTMLFormElement, move: string): Promise<void> => {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  try {
    const body = new URLSearchParams([...fields, ['move', move]]);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
    // A move that counted leads on to the page that says so.
    if (!answer.redirected) location.reload();
  } catch {
    location.reload();
  }
};
