import classes from './landing-scene.module.css'

/** The stage side of the landing page: a dark wall, an open door, and light across the floor. */
export function LandingScene() {
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" className={classes.scene} focusable="false">
      <defs>
        <linearGradient id="beam" x1="0" y1="0" x2="1" y2="0.35">
          <stop offset="0" className={classes.beamLight} stopOpacity="0.95" />
          <stop offset="0.55" className={classes.lampLight} stopOpacity="0.3" />
          <stop offset="1" className={classes.lampLight} stopOpacity="0" />
        </linearGradient>
        <linearGradient id="doorway" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.doorTop} />
          <stop offset="1" className={classes.doorFoot} />
        </linearGradient>
        <radialGradient id="glow" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" className={classes.lampLight} stopOpacity="0.34" />
          <stop offset="1" className={classes.lampLight} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="1000" className={classes.wall} />
      <rect y="730" width="800" height="270" className={classes.floor} />
      <g className={classes.boards}>
        <path d="M100 0v730M200 0v730M300 0v730M500 0v730M600 0v730M700 0v730" />
        <path d="m0 850 800-20M0 960l800-60" />
      </g>
      <circle cx="400" cy="500" r="420" fill="url(#glow)" />
      <path d="M466 730h-132L60 1000h560z" fill="url(#beam)" className={classes.beam} />
      <path d="M326 730V318h148v412z" fill="url(#doorway)" />
      <path d="M326 318 214 286v484l112-40z" className={classes.leaf} />
      <path d="M316 322 226 296v458l90-32z" className={classes.leafFace} />
      <circle cx="300" cy="536" r="6" className={classes.knob} />
      <path d="M318 310h164v428" className={classes.frame} />
      <g className={classes.lamp}>
        <path d="M620 0v150" />
        <path d="m588 196 16-46h32l16 46z" />
      </g>
      <path d="m588 196-92 534h248l-92-534z" className={classes.cone} />
      <g className={classes.stand}>
        <path d="M620 730V520M620 730l-34 40M620 730l34 40" />
        <rect x="606" y="452" width="28" height="62" rx="14" />
        <path d="M592 488a28 28 0 0 0 56 0" />
      </g>
    </svg>
  )
}
