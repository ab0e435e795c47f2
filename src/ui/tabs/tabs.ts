export interface Tab {
  readonly name: string;
  readonly href: string;
  readonly isHere?: boolean | undefined;
  /** As it is written: 13, 300+. */
  readonly count?: number | string | undefined;
  /** Something there waits for the reader: its count stands on amber. */
  readonly isWaiting?: boolean | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The bar of a tab that is here is petrol in the hall of goods. */
  readonly hall?: 'vehicle' | 'goods' | undefined;
}
