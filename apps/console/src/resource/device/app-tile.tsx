import type { AppFace } from './app-face.ts'
import classes from './app-tile.module.css'

type Props = { face: AppFace; className?: string | undefined }

/** The icon of an app, beside its name. */
export function AppTile({ face: { icon, letter, style }, className = '' }: Props) {
  return (
    <span className={`${classes.tile} ${className}`} style={style} data-letter={icon ? undefined : letter} aria-hidden="true">
      {icon && <img src={icon} alt="" />}
    </span>
  )
}
