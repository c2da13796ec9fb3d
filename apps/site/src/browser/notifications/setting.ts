/** The app's base path, and the key with which browsers subscribe. */
export type Setting = { base: string; key: string }
