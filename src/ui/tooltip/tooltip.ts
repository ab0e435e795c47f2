export interface TooltipProps {
  readonly id: string;
  /** What is explained: `服务费`. */
  readonly about: string;
}
