import type { ReactNode } from 'react';

/** A list of rows: in each what it is about, and at its end what can be done; a line over each. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="as-rows">{children}</ul>;
}
