// What is typed, with which keys, and what it is called.
import './typing/enter.ts'
import './typing/names.ts'
import './typing/mended.ts'
import './typing/add-several.ts'
