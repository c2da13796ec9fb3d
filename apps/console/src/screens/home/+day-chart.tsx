import { count } from '@greenroom/contract/count'
import { shortDay } from '@greenroom/contract/dates'
import { nearestReadable } from '@greenroom/contract/fields/contrast'
import { useComputedColorScheme } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { colorsOf } from '../../resource/device/colors-of.ts'
import { useSessionData } from '../../session/use-session.ts'
import { type Counts, daysOf } from './+compare-days.ts'
import classes from './+day-chart.module.css'

/** The most lines across the plot, above the one of 0. */
const LINES = 3
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000]

type Props = { counts: Counts; label: string; until: string }

/** The days as a line in the app's color. A pointer, or the arrow keys on the line, name the number of each day. */
export function DayChart({ counts, label, until }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const color = useLineColor()
  const days = daysOf(counts, until)
  const last = days.length - 1
  const most = Math.max(4, Math.max(...counts) * 1.1)
  const step = STEPS.find((each) => most / each <= LINES) ?? most
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_none, index) => index * step)
  const across = (index: number) => `${(index / last) * 100}%`
  const up = (value: number) => `${(value / most) * 100}%`
  const dayOf = (index: number) => (index === last ? 'Today' : shortDay(days[index]?.day ?? until, until))
  const named = (index: number) => `${dayOf(index)}: ${count(counts[index] ?? 0)}`
  const path = counts.map((value, index) => `${index},${most - value}`).join(' ')

  return (
    <div className={classes.chart}>
      <p className={classes.pointed} aria-hidden="true">
        {pointed !== null && named(pointed)}
      </p>
      <div className={classes.figure} aria-hidden="true">
        <div className={classes.counts}>
          {lines.map((line) => (
            <span key={line} style={{ bottom: up(line) }}>
              {count(line)}
            </span>
          ))}
          {/* As wide as the longest number: those above are placed on their lines. */}
          <span className={classes.longest}>{count(lines.at(-1) ?? 0)}</span>
        </div>
        <div
          className={classes.plot}
          onPointerMove={(event) => setPointed(Math.round(alongOf(event) * last))}
          onPointerLeave={() => setPointed(null)}
        >
          {lines.map((line) => (
            <div key={line} className={classes.line} style={{ bottom: up(line) }} />
          ))}
          <svg className={classes.drawing} viewBox={`0 0 ${last} ${most}`} preserveAspectRatio="none">
            <polygon points={`0,${most} ${path} ${last},${most}`} fill={color} fillOpacity={0.14} />
            <polyline points={path} fill="none" stroke={color} strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </svg>
          {pointed !== null && (
            <>
              <div className={classes.day} style={{ left: across(pointed) }} />
              <div className={classes.dot} style={{ left: across(pointed), bottom: up(counts[pointed] ?? 0), background: color }} />
            </>
          )}
          <div className={classes.days}>
            {[0, Math.floor(last / 2), last].map((index) => (
              <span key={index} style={{ left: across(index) }}>
                {dayOf(index)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <input
        className={classes.keys}
        type="range"
        min={0}
        max={last}
        value={pointed ?? last}
        aria-label={`${label} by day`}
        aria-valuetext={named(pointed ?? last)}
        onFocus={() => setPointed(pointed ?? last)}
        onBlur={() => setPointed(null)}
        onChange={({ currentTarget }) => setPointed(Number(currentTarget.value))}
      />
    </div>
  )
}

/** How far along its element the pointer is, from 0 to 1. */
function alongOf({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / width))
}

/** The app's darkest color, so dark or light that it stands out from the card. */
function useLineColor(): string {
  const { app } = useSessionData()
  const scheme = useComputedColorScheme('light')
  const { setup } = app ?? {}
  const colors = typeof setup?.colors === 'object' && setup.colors !== null ? { ...setup.colors } : {}
  const chosen = colorsOf(colors)['--app-dark'] ?? getComputedStyle(document.documentElement).getPropertyValue('--gr-accent')
  return nearestReadable(chosen, scheme === 'dark' ? 'black' : 'white')
}
