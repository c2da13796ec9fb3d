import { useSearch } from '@tanstack/react-router'
import { type PageSearch, usePageSearch } from './use-page-search.ts'

/** The query of an address, as the router reads it. */
export type Query = Readonly<Record<string, unknown>>

/**
 * How a page's state is read from the query of its address and written there; what is as it is at first is left out.
 */
export type AddressCodec<State> = { read(query: Query): State; write(state: State): Record<string, string | number> }

/**
 * One name of a query: its value where the address does not say, and what a text means. What means nothing is the
 * initial value.
 */
export type Parameter<Value extends string | number | boolean> = { initial: Value; read(text: string): Value | undefined }

type Parameters = Readonly<Record<string, Parameter<string> | Parameter<number> | Parameter<boolean>>>
type StateOf<Names extends Parameters> = { [Name in keyof Names]: Names[Name]['initial'] }

export const text: Parameter<string> = { initial: '', read: (written) => written }
export const flag: Parameter<boolean> = { initial: false, read: (written) => written === 'true' }

/** One of several values. */
export function choice<Value extends string | number>(offered: readonly Value[], initial: NoInfer<Value>): Parameter<Value> {
  return { initial, read: (written) => offered.find((one) => String(one) === written) }
}

/** A state of one value for each name. */
export function addressCodec<Names extends Parameters>(parameters: Names): AddressCodec<StateOf<Names>> {
  const names = Object.entries(parameters)
  return {
    // The parameters give the values their types.
    read: (query) =>
      Object.fromEntries(names.map(([name, { initial, read }]) => [name, read(plain(query[name])) ?? initial])) as StateOf<Names>,
    write: (state) =>
      Object.fromEntries(
        names.flatMap(([name, { initial }]) => (state[name] === initial || state[name] === undefined ? [] : [[name, String(state[name])]])),
      ),
  }
}

/** What a page shows by: it is in the address, so that Back, reload and a sent link show the same. */
export function useAddressState<State>(codec: AddressCodec<State>) {
  const setSearch = usePageSearch()
  const query: Query = useSearch({ strict: false })
  return {
    state: codec.read(query),
    set: (next: State, how?: PageSearch) => setSearch(codec.write(next), how),
  }
}

/** Is this change a search alone? Typing is one step of the history, not one for each letter. */
export function isTyping(part: object): boolean {
  return Object.keys(part).join() === 'q'
}

/**
 * The text of one name in a query: the router reads numbers and booleans where the address has `?q=12` or
 * `?active=true`.
 */
export function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
