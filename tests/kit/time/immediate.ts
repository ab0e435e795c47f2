/** Lets everybody else who waits for this thread be seen to once. */
export function immediate(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
