/**
 * The promise, or an error after that time; the work itself goes on. Unlike `AbortSignal.timeout`, it leaves no timer
 * behind, which would keep a Durable Object from hibernating.
 */
export async function withinMilliseconds<Result>(
  work: PromiseLike<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
