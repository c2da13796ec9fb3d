import { useSearch } from '@tanstack/react-router'
import { type PageSearch, usePageSearch } from './use-page-search.ts'

/** The query of a URL, as parsed by the router. */
export type Query = Readonly<Record<string, unknown>>

/** How a page's state is read from and written to the URL's query; initial values are omitted. */
export type AddressCodec<State> = { read(query: Query): State; write(state: State): Record<string, string | number> }

/** One query parameter: its initial value, and its parser. Invalid text means the initial value. */
export type Parameter<Value extends string | number | boolean> = { initial: Value; read(text: string): Value | undefined }

type Parameters = Readonly<Record<string, Parameter<string> | Parameter<number> | Parameter<boolean>>>
type StateOf<Names extends Parameters> = { [Name in keyof Names]: Names[Name]['initial'] }

export const text: Parameter<string> = { initial: '', read: (written) => written }
export const flag: Parameter<boolean> = { initial: false, read: (written) => written === 'true' }

/** One of several values. */
export function choice<Value extends string | number>(offered: readonly Value[], initial: NoInfer<Value>): Parameter<Value> {
  return { initial, read: (written) => offered.find((one) => String(one) === written) }
}

/** A state with one value per parameter. */
export function addressCodec<Names extends Parameters>(parameters: Names): AddressCodec<StateOf<Names>> {
  const names = Object.entries(parameters)
  return {
    // The parameters define the types of the values.
    read: (query) =>
      Object.fromEntries(names.map(([name, { initial, read }]) => [name, read(plain(query[name])) ?? initial])) as StateOf<Names>,
    write: (state) =>
      Object.fromEntries(
        names.flatMap(([name, { initial }]) => (state[name] === initial || state[name] === undefined ? [] : [[name, String(state[name])]])),
      ),
  }
}

/** A page's state in the URL, so that Back, reload and a shared link show the same. */
export function useAddressState<State>(codec: AddressCodec<State>) {
  const setSearch = usePageSearch()
  const query: Query = useSearch({ strict: false })
  return {
    state: codec.read(query),
    set: (next: State, how?: PageSearch) => setSearch(codec.write(next), how),
  }
}

/** Whether this change only concerns the search. Typing is one history entry, not one per letter. */
export function isTyping(part: object): boolean {
  return Object.keys(part).join() === 'q'
}

/** The text of one query parameter: the router parses numbers and booleans in `?q=12` or `?active=true`. */
export function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
