/** Lets everybody else who waits for this thread be seen to once. */
export const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
