import type { CSSProperties, HTMLAttributes } from 'react'
import classes from './skeleton.module.css'

type Props = HTMLAttributes<HTMLDivElement> & {
  height?: CSSProperties['height']
  width?: CSSProperties['width']
  radius?: CSSProperties['borderRadius']
  margin?: CSSProperties['margin']
}

/** A grey box in the place of content that is loading. Its size comes from its props, or its class. */
export function Skeleton({ height, width, radius, margin, className = '', ...rest }: Props) {
  return (
    <div data-skeleton className={`${classes.skeleton} ${className}`} style={{ height, width, margin, borderRadius: radius }} {...rest} />
  )
}
