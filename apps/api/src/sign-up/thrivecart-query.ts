type Nested = { [name: string]: string | Nested }

/** The checkout's part of the address: its hash, and the values of the order in their original order. */
export type CheckoutQuery = { hash: string; order: Nested }

const DEEPEST = 5

/** Reads `thrivecart_hash` and `thrivecart[customer][email]=…` from a query, as PHP would. */
export function checkoutQuery(query: URLSearchParams): CheckoutQuery {
  const order: Nested = Object.create(null)
  for (const [name, value] of query) {
    const path = /^thrivecart((?:\[[^[\]]*\])+)$/.exec(name)?.[1]?.slice(1, -1).split('][')
    if (path !== undefined && path.length <= DEEPEST) put(order, path, value)
  }
  return { hash: query.get('thrivecart_hash') ?? '', order }
}

/** The customer's text in the checkout's query: `customer.email`, or ''. */
export function checkoutDetails({ order }: CheckoutQuery, name: string): string {
  const { customer } = order
  const value = typeof customer === 'object' ? customer[name] : undefined
  return typeof value === 'string' ? value.slice(0, 255) : ''
}

function put(into: Nested, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path
  // Brackets without a name are the next number of a list.
  const name = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const below = into[name]
  const next: Nested = typeof below === 'object' ? below : Object.create(null)
  into[name] = next
  put(next, rest, value)
}
