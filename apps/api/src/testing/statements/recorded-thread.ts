// The thread that sends pushes, with its statements recorded.
import './record.ts'
import '../../sending/sending-thread.ts'
