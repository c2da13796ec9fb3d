import { createContext, type ReactNode, use } from 'react'

const Level = createContext<'h1' | 'h2'>('h1')

/** For what is drawn as a part of another page, which has a title of its own. */
export function InsidePage({ children }: { children: ReactNode }) {
  return <Level value="h2">{children}</Level>
}

/** The title of what is shown: a heading of the first level, except inside another page. */
export function Title({ className, children }: { className: string | undefined; children: ReactNode }) {
  const Heading = use(Level)
  return <Heading className={className}>{children}</Heading>
}
