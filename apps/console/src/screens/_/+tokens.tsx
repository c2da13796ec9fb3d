import { type CSSProperties, useState } from 'react'
import { SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'
import {
  colorTokens,
  fontTokens,
  motionTokens,
  radiusTokens,
  shadowTokens,
  sizeTokens,
  spaceTokens,
  textOn,
  textTokens,
} from './+token-names.ts'
import classes from './tokens.module.css'

const variable = (token: string) => `var(--gr-${token})`

/** Every color by its name, and which text is read on which background. */
export function ColorTokens() {
  return (
    <Chapter title="Colors">
      {Object.entries(colorTokens).map(([group, tokens]) => (
        <Specimen key={group} name={group} wide>
          <ul className={classes.swatches}>
            {tokens.map((token) => (
              <Token key={token} token={token} draw={<i className={classes.swatch} style={{ background: variable(token) }} />} />
            ))}
          </ul>
        </Specimen>
      ))}
      <Specimen name="Text on backgrounds" wide>
        <ul className={classes.grounds}>
          {textOn.map(([background, text]) => (
            <li key={background} style={{ background: variable(background), color: variable(text) }}>
              <b>{background}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  )
}

/** The scales of text, space, corners, shadows and motion. */
export function ScaleTokens() {
  return (
    <Chapter title="Scales">
      <Scale name="Text" tokens={textTokens} style={(size) => ({ fontSize: size, lineHeight: 1.3 })} words={SHORT} />
      <Scale name="Typefaces" tokens={fontTokens} style={(font) => ({ fontFamily: font })} words={SHORT} />
      <Scale name="Space" tokens={spaceTokens} shape={classes.bar} style={(space) => ({ width: space })} />
      <Scale name="Corners" tokens={radiusTokens} shape={classes.corner} style={(radius) => ({ borderRadius: radius })} />
      <Scale name="Shadows" tokens={shadowTokens} shape={classes.raised} style={(shadow) => ({ boxShadow: shadow })} />
      <Scale name="Sizes of the frame" tokens={sizeTokens} shape={classes.bar} style={(size) => ({ width: `calc(${size} / 12)` })} />
      <Motion />
    </Chapter>
  )
}

type ScaleProps = {
  name: string
  tokens: readonly string[]
  shape?: string | undefined
  style(value: string): CSSProperties
  words?: string
}

function Scale({ name, tokens, shape, style, words }: ScaleProps) {
  return (
    <Specimen name={name}>
      <ul className={classes.scale}>
        {tokens.map((token) => (
          <Token
            key={token}
            token={token}
            draw={
              <span className={shape} style={style(variable(token))}>
                {words}
              </span>
            }
          />
        ))}
      </ul>
    </Specimen>
  )
}

function Token({ token, draw }: { token: string; draw: React.ReactNode }) {
  return (
    <li className={classes.token}>
      <span className={classes.drawn}>{draw}</span>
      <code className={classes.name}>{token}</code>
    </li>
  )
}

/** Two dots that move as the tokens say. */
function Motion() {
  const [isOver, setOver] = useState(false)
  return (
    <Specimen name="Motion">
      <ul className={classes.scale}>
        {motionTokens.map((token) => (
          <Token
            key={token}
            token={token}
            draw={
              <span className={classes.track}>
                <i className={classes.runner} data-over={isOver || undefined} style={{ transition: `translate ${variable(token)}` }} />
              </span>
            }
          />
        ))}
      </ul>
      <button type="button" className={classes.move} onClick={() => setOver(!isOver)}>
        Move
      </button>
    </Specimen>
  )
}
