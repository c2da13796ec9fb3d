// What forms do, what is typed into them, with which keys, and what it is called.
import './forms/new-article.ts'
import './forms/forms.ts'
import './forms/form-controls.ts'
import './forms/mended.ts'
import './forms/names.ts'
import './forms/limits.ts'
import './forms/pasting.ts'
