import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Look = {
  /** sm: 24 px, md: 28 px, lg: 36 px, as high as a button. */
  size?: 'sm' | 'md' | 'lg'
  variant?: 'subtle' | 'default' | 'filled'
  color?: 'gray' | 'stage' | 'red'
}

/** A button that shows an icon alone; `aria-label` is its name. */
export function IconButton({ size, variant, color, className, ...rest }: ComponentProps<'button'> & Look & { 'aria-label': string }) {
  return <button type="button" {...look({ size, variant, color, className })} {...rest} />
}

/** A link that looks the same. */
export function IconLink({ size, variant, color, className, children, ...rest }: ComponentProps<'a'> & Look & { 'aria-label': string }) {
  return (
    <a {...look({ size, variant, color, className })} {...rest}>
      {children}
    </a>
  )
}

type Given = { [Name in keyof Look]: Look[Name] | undefined } & { className: string | undefined }

function look({ size = 'md', variant = 'subtle', color = 'gray', className = '' }: Given) {
  return { className: `${classes.button} ${className}`, 'data-size': size, 'data-variant': variant, 'data-color': color }
}
