import { Capitals } from '../ui/capitals.tsx'
import { IconInfoCircle } from '../ui/icons/icon-info-circle.ts'
import classes from './notices.module.css'

/** The version notices of a definition, above its list and its form (CCOM-029 to CCOM-033). */
export function Notices({ texts = [] }: { texts?: readonly string[] | undefined }) {
  if (texts.length === 0) return null
  return (
    <div className={classes.notices} role="alert">
      <IconInfoCircle className={classes.icon} size={18} />
      <div>
        {texts.map((text) => (
          <p key={text} className={classes.notice}>
            <Capitals>{text}</Capitals>
          </p>
        ))}
      </div>
    </div>
  )
}
