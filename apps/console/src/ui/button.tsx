import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

export type Look = {
  variant?: 'filled' | 'default' | 'subtle' | undefined
  size?: 'sm' | 'xs' | 'compact-xs' | undefined
  leftSection?: ReactNode
}

/**
 * A button of the shell and of lists, which are drawn first: it has the looks of Mantine's and none of its code. Forms
 * and dialogs, which have Mantine's inputs anyway, use that one.
 */
export function Button({ variant, size, leftSection, className, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...look({ variant, size, className })} {...rest}>
      {content(leftSection, children)}
    </button>
  )
}

/** A link that looks the same. */
export function ButtonAnchor({
  variant,
  size,
  leftSection,
  className,
  children,
  disabled: _,
  ...rest
}: ComponentProps<'a'> & Look & { disabled?: boolean | undefined }) {
  return (
    <a {...look({ variant, size, className })} {...rest}>
      {content(leftSection, children)}
    </a>
  )
}

function look({ variant = 'filled', size = 'sm', className = '' }: Look & { className: string | undefined }) {
  return { className: `gr-button ${classes.button} ${className}`, 'data-variant': variant, 'data-size': size }
}

function content(leftSection: ReactNode, children: ReactNode) {
  return (
    <>
      {leftSection && (
        <span className={classes.section} data-section>
          {leftSection}
        </span>
      )}
      <span className={classes.label}>{children}</span>
    </>
  )
}
