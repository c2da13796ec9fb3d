import { type ReactNode, useEffect, useState } from 'react'
import type { DrawnIcon } from './icons/drawn-icon.ts'
import classes from './illustration.module.css'

/** stage: nothing here yet. search: nothing found. lost: no such page. broken: something failed. */
export type Scene = 'stage' | 'search' | 'lost' | 'broken'

/**
 * Small line drawings of a theatre's back stage; decorative, so hidden from screen readers. They are loaded on demand,
 * into a reserved space; without a connection the space stays empty.
 */
export function Illustration({ scene, Icon }: { scene: Scene; /** What belongs on the empty stage. */ Icon?: DrawnIcon | undefined }) {
  const [drawing, setDrawing] = useState<ReactNode>(null)
  useEffect(() => {
    let isGone = false
    void import('./illustration-scenes.tsx').then(
      ({ scenes, stageWith }) => isGone || setDrawing(Icon && scene === 'stage' ? stageWith(Icon) : scenes[scene]),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [scene, Icon])
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" className={classes.drawing} aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  )
}
