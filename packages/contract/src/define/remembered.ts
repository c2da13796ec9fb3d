/** Memoizes by key object: computing the value takes longer than using it. */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { it: Made }>()
  return (key) => {
    let known = made.get(key)
    if (!known) {
      known = { it: make(key) }
      made.set(key, known)
    }
    return known.it
  }
}
