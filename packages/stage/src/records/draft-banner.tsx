import classes from './draft-banner.module.css'

/** Says at the top of a page that it is a draft, and until when its link shows it. */
export function DraftBanner({ ends }: { ends: string }) {
  return (
    <p className={classes.banner} role="note">
      <strong>Draft.</strong> Members don’t see these changes yet. This link works until {ends}. Please don’t share it further.
    </p>
  )
}
