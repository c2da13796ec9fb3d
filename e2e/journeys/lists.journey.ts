// What lists do. A default view is left behind: what begins with the whole list of articles comes before it.
import './lists/lists.ts'
import './lists/order-and-keys.ts'
import './lists/saved-rows.ts'
import './lists/layouts.ts'
import './lists/search.ts'
import './lists/export.ts'
import './lists/bulk-edit.ts'
import './lists/button-keys.ts'
import './lists/views-and-trash.ts'
// Leaves events in the trash.
import './lists/repeat.ts'
