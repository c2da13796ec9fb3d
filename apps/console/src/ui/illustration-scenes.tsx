import type { ReactNode } from 'react'
import type { DrawnIcon } from './icons/drawn-icon.ts'
import classes from './illustration.module.css'
import type { Scene } from './illustration.tsx'

const floor = <path d="M12 98h136" className={classes.line} />

/** The empty stage in the light of its lamp. */
const emptyStage = (
  <>
    <path d="M52 24 28 98h104L108 24z" className={classes.light} />
    <path d="M20 14h120" className={classes.line} />
    <path d="M24 14c0 26-2 52-8 84M136 14c0 26 2 52 8 84" className={classes.line} />
    <path d="M36 14c2 20-2 44-10 62M124 14c-2 20 2 44 10 62" className={classes.soft} />
    <path d="M72 14v6a8 8 0 0 0 16 0v-6" className={classes.line} />
    {floor}
  </>
)

/** The stage with the sign of what belongs on it. */
export function stageWith(Icon: DrawnIcon): ReactNode {
  return (
    <>
      {emptyStage}
      <ellipse cx="80" cy="98" rx="26" ry="3.5" className={classes.shade} />
      <Icon x={56} y={44} size={48} stroke={1.4} className={classes.kind} />
    </>
  )
}

/** The drawings, each in a box of 160 by 112. */
export const scenes = {
  stage: (
    <>
      {emptyStage}
      <path d="M66 98V76h28v22M62 76h36M70 76V62h20v14" className={classes.line} />
      <circle cx="80" cy="52" r="4" className={classes.accent} />
      <path d="M80 56v6" className={classes.line} />
    </>
  ),
  search: (
    <>
      <path d="M30 30h72M30 46h48M30 62h40M30 78h30" className={classes.soft} />
      <circle cx="96" cy="58" r="22" className={classes.lens} />
      <path d="m112 74 18 18" className={classes.thick} />
      <path d="M88 52a10 10 0 0 1 8-6" className={classes.accentLine} />
      {floor}
    </>
  ),
  lost: (
    <>
      <path d="M60 98V22h44v76" className={classes.line} />
      <path d="M60 98V22l30 8v76z" className={classes.leaf} />
      <path d="M90 98h42L90 56z" className={classes.light} />
      <circle cx="83" cy="66" r="2.5" className={classes.accent} />
      <path d="M26 98V60M20 60h22l6 6-6 6H20z" className={classes.soft} />
      {floor}
    </>
  ),
  broken: (
    <>
      <path d="M80 8v20" className={classes.line} />
      <path d="M66 28h28l8 20H58z" className={classes.leaf} />
      <path d="m58 48-18 50h80l-18-50" className={classes.soft} />
      <path d="m82 56-8 14h12l-8 14" className={classes.accentLine} />
      <path d="M118 84l8 6M126 80l6 2M34 84l-8 6M26 80l-6 2" className={classes.soft} />
      {floor}
    </>
  ),
} satisfies Record<Scene, ReactNode>
