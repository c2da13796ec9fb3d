// Files: the library, and uploads that are large, many or wrong.
import './media/camera.ts'
import './media/library.ts'
import './media/other-files.ts'
import './media/uploads.ts'
