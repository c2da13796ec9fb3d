// Records with something of their own, then every form: the records that it makes are in every picker afterwards. The
// last one stops the product.
import './records/bundle-and-track.ts'
import './records/preset-cta.ts'
import './records/virtual-event.ts'
import './records/every-form.ts'
import './records/restart.ts'
