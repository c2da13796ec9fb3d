// Records with something of their own. The last one stops the product.
import './records/tag-bundle.ts'
import './records/tracks.ts'
import './records/preset-cta.ts'
import './records/virtual-event.ts'
import './records/restart.ts'
