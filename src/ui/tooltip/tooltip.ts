export interface TooltipProps {
  readonly id: string;
  /** Term that is explained: `服务费`. */
  readonly about: string;
}
