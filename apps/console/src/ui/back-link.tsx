import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './back-link.module.css'
import { IconArrowLeft } from './icons/icon-arrow-left.ts'

/** The muted link above a title that leads back to the parent page, such as a list. */
export const BackLink = createLink(function BackAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classes.back}>
      <IconArrowLeft size={14} aria-hidden="true" />
      {children}
    </a>
  )
})
