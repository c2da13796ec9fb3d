/**
 * A number with US thousands grouping: 1,234 (CCOM-015). Not by `toLocaleString`: for the first number a browser reads
 * the data of a language, for which the first page would wait.
 */
export function count(number: number | bigint): string {
  return String(number).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',')
}
