// Push notifications, and the article that one announces. The first push of all is the one that some phones refuse:
// later ones leave them out.
import './pushes/main-job.ts'
import './pushes/push-lists.ts'
import './pushes/push-older.ts'
