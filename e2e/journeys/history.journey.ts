// History, draft changes, and forms for the public.
import './history/history.ts'
import './history/action-form.ts'
import './history/drafts.ts'
