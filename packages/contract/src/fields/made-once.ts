/** Lazily computes a value on the first call and caches it. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
