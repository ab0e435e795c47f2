// Place of each part on the unfolded drawing (left side above, plan in the middle, right side
// below), in thousandths of its width and height, and which of the paint readings belongs to it.

export interface Part {
  readonly name: string;
  readonly xPermille: number;
  readonly yPermille: number;
}

const part = (name: string, xPermille: number, yPermille: number): Part => ({ name, xPermille, yPermille });

export const PAINTED_PARTS: readonly Part[] = [
  part('前盖', 790, 495),
  part('车顶', 470, 495),
  part('左前翼', 700, 182),
  part('右前翼', 700, 808),
  part('左前门', 545, 170),
  part('右前门', 545, 822),
  part('左后门', 400, 170),
  part('右后门', 400, 822),
  part('左后翼', 205, 178),
  part('右后翼', 205, 812),
  part('后盖', 175, 495),
];

export const OTHER_PARTS: readonly Part[] = [
  part('前保险杠', 872, 495),
  part('后保险杠', 112, 495),
  part('左前轮毂', 724, 93),
  part('右前轮毂', 724, 897),
  part('左后轮毂', 274, 93),
  part('右后轮毂', 274, 897),
];
