// What forms do.
import './forms/forms.ts'
import './forms/form-controls.ts'
import './forms/limits.ts'
