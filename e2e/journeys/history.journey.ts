// History, and forms for the public.
import './history/history.ts'
import './history/action-form.ts'
