import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      {children}
    </svg>
  )
}

export function IconLock() {
  return (
    <Icon>
      <path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3" strokeLinejoin="round" />
    </Icon>
  )
}

export function IconFile() {
  return (
    <Icon>
      <path d="M6 3h8l4 4v14H6zM14 3v4h4" strokeLinejoin="round" />
    </Icon>
  )
}

export function IconMenu() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
    </Icon>
  )
}
