export interface SkeletonProps {
  /** The same boxes the thing itself will fill. */
  readonly of: 'card' | 'row' | 'line';
  readonly count?: number | undefined;
}

export const LOADING_WORDS = '正在加载';

export function places(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}
