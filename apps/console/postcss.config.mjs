import preset from 'postcss-preset-mantine'

/** Adds rem(), light-dark() and the breakpoint and hover mixins to our style sheets. */
export default { plugins: [preset()] }
