/** Does this work `count` times, `lanes` at once; the results are in the order in which they came. */
export async function atOnce<Result>(lanes: number, count: number, work: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    while (next < count) results.push(await work(next++))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
