/**
 * What any part of the page can ask of one that is mounted once, such as a dialog of the shell. `ask` calls every
 * listener; `listen` adds one and returns what removes it.
 */
export function requests<Request = void>() {
  const listeners = new Set<(request: Request) => void>()
  return {
    ask: (request: Request): void => {
      for (const listener of listeners) listener(request)
    },
    listen: (listener: (request: Request) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
