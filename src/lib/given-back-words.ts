// Words on a form that waits for its writer to log in, and on one that stands on its page again.
export const GIVEN_BACK = {
  sentence: '还没有提交，填写的内容都在',
  wayOut: '登录中断过，现在已经恢复。请核对内容，再提交一次',
  pictures: '登录中断过，现在已经恢复。图片请重新选择，再提交一次',
  secrets: '密码、验证码和图片没有保留，需要时请重新填写、重新选择',
} as const;

/** Sentences of the page that holds a form. */
export function heldWords({ hadFiles, isAnothers }: NonNullable<App.Locals['heldForm']>): string {
  const why = isAnothers
    ? '这一页是用另一个账户填写的，没有提交。用原来的账户登录后，填写的内容会放回原处。'
    : '还没有提交。填写的内容都在，登录后放回原处，核对后再提交一次。';
  return `${why}密码和验证码不保留${hadFiles ? '，图片也要重新选择' : ''}。`;
}
