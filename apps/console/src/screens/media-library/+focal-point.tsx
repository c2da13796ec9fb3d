import { type FocalPoint, type LibraryFile, type PictureShape, pictureShapes } from '@greenroom/contract/media/library'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { localAddress } from '../../fields/media/library/thumbnail.tsx'
import classes from './media-library.module.css'

const STEP = 5
const moves: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = { file: LibraryFile; isSaving: boolean; onSave(focal: FocalPoint): void }

/** Sets the point of a picture that its cropped sizes keep visible: by a click on it, or with the arrow keys. */
export function FocalPointPicker({ file, isSaving, onSave }: Props) {
  const [focal, setFocal] = useState(file.focal)
  const isChanged = focal.x !== file.focal.x || focal.y !== file.focal.y
  const point = (event: MouseEvent<HTMLElement>) => {
    // Enter or Space triggers a click without a position.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setFocal({ x: hundredth((event.clientX - left) / width), y: hundredth((event.clientY - top) / height) })
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    setFocal({ x: clamp(focal.x + by.x), y: clamp(focal.y + by.y) })
  }
  const position = `${focal.x} % from the left, ${focal.y} % from the top`
  return (
    <section className={classes.section} aria-label="Focal point">
      <h3 className={classes.heading}>Focal point</h3>
      <p className={classes.quiet}>
        Click the part that should stay visible when the picture is cropped, or move the point with the arrow keys.
      </p>
      <button type="button" className={classes.focal} aria-label={`Focal point: ${position}`} onClick={point} onKeyDown={move}>
        <img src={localAddress(file, { w: '640' })} alt={file.filename} draggable={false} />
        <svg className={classes.dot} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1={focal.x} y1="0" x2={focal.x} y2="100" />
          <line x1="0" y1={focal.y} x2="100" y2={focal.y} />
        </svg>
      </button>
      <span className={classes.told} role="status">
        {position}
      </span>
      <div className={classes.shapes}>
        {(Object.keys(pictureShapes) as PictureShape[]).map((shape) => (
          <figure key={shape} className={classes.shape}>
            <img
              src={localAddress(file, {
                w: '160',
                shape,
                focal: `${file.focal.x}-${file.focal.y}`,
                v: new URL(file.url).searchParams.get('v') ?? '0',
              })}
              alt={`${shape} crop`}
            />
            <figcaption>{shape}</figcaption>
          </figure>
        ))}
      </div>
      {isChanged && (
        <div className={classes.row}>
          <Button size="xs" loading={isSaving} onClick={() => onSave(focal)}>
            Save focal point
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setFocal(file.focal)}>
            Reset
          </Button>
        </div>
      )}
    </section>
  )
}

function hundredth(share: number): number {
  return clamp(Math.round(share * 100))
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value))
}
