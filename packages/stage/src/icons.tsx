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

export function IconDownload() {
  return (
    <Icon>
      <path d="M12 4v11m-5-4 5 5 5-5M5 20h14" strokeLinecap="round" strokeLinejoin="round" />
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

export function IconSearch() {
  return (
    <Icon>
      <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4 4" strokeLinecap="round" />
    </Icon>
  )
}

export function IconForward() {
  return (
    <Icon>
      <path d="m9 5 7 7-7 7" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  )
}

export function IconClose() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6 6 18" strokeLinecap="round" />
    </Icon>
  )
}

export function IconBox() {
  return (
    <Icon>
      <rect x="4.5" y="4.5" width="15" height="15" rx="3" />
    </Icon>
  )
}

export function IconFeed() {
  return (
    <Icon>
      <path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8" strokeLinecap="round" />
      <circle cx="6.5" cy="17.5" r="1.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function IconGlobe() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 9h17m-17 6h17M12 3c-5 5-5 13 0 18m0-18c5 5 5 13 0 18" />
    </Icon>
  )
}

export function IconFacebook() {
  return (
    <Icon>
      <path
        d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.7V3.2A17 17 0 0 0 15 3c-2.6 0-4.3 1.5-4.3 4.200v2.300H8V13h2.700v8"
        strokeLinejoin="round"
      />
    </Icon>
  )
}

export function IconX() {
  return (
    <Icon>
      <path d="M4 4h4l12 16h-4zM20 4l-6.5 7.200M4 20l6.5-7.2" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  )
}

export function IconInstagram() {
  return (
    <Icon>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <circle cx="16.6" cy="7.4" r="1" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function IconYouTube() {
  return (
    <Icon>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" strokeLinejoin="round" />
    </Icon>
  )
}

export function IconLinkedIn() {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <path d="M8 10.500V17m0-9.500v.2M12 17v-6.500m0 3c0-4 4.5-4 4.5-.5V17" strokeLinecap="round" />
    </Icon>
  )
}
