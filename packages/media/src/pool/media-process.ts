// The child that does the work, so that a hostile file can only kill this. Started by `media-child.ts`.
import { constants, setPriority } from 'node:os'
import { analyse } from '#src/analyse.ts'
import { makeDerivative } from '#src/derivatives/derivative.ts'
import { editPicture } from '#src/editing/edit-picture.ts'
import { hashFile } from '#src/files/read-content.ts'
import { readSpokenPassages } from '#src/files/spoken-passages.ts'
import { openMediaTools } from '#src/opening/media-tools.ts'
import { makeRendition } from '#src/renditions/make-rendition.ts'
import { readLikeness } from '#src/renditions/preview-of.ts'
import { writeValues } from '#src/writing/write-values.ts'
import type { MediaCall, MediaReply, MediaResult, MediaSettings } from './media-messages.ts'

const settings: MediaSettings = JSON.parse(process.argv[2] ?? '{}')
if (!settings.urgent) setPriority(process.pid, constants.priority.PRIORITY_BELOW_NORMAL)

const tools = openMediaTools(settings)

process.on('message', (call: MediaCall) => void answer(call))
reply({ ready: true })

// The parent closed the channel or died: nothing that is being worked on has a reader any more. Not `process.exit`, which waits for the decoder's
// threads, minutes perhaps; the group is this process with exiftool and ffmpeg.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

async function answer(call: MediaCall): Promise<void> {
  try {
    reply({ id: call.id, result: await work(call) })
  } catch (error) {
    reply({ id: call.id, failure: error instanceof Error ? error.message : String(error) })
  }
}

async function work(call: MediaCall): Promise<MediaResult> {
  const onBytes = tellProgress(call.id)
  if (call.kind === 'hash') return { sha256: await hashFile(call.path, onBytes) }
  if (call.kind === 'liken') return readLikeness(call.path)
  if (call.kind === 'hear') return readSpokenPassages(call.path, call.room)
  const told = { ...tools, onBytes }
  if (call.kind === 'analyse') return analyse(call.path, call.request, told)
  if (call.kind === 'derive') return makeDerivative(call.path, call.request, told)
  if (call.kind === 'edit') return editPicture(call.path, call.request, told)
  if (call.kind === 'write') return writeValues(call.path, call.request, told)
  return makeRendition(call.path, call.request, told)
}

/** A few times a second at most. */
function tellProgress(id: number): (read: number) => void {
  let toldAt = performance.now()
  return (read) => {
    const now = performance.now()
    if (now - toldAt < 200) return
    toldAt = now
    reply({ id, read })
  }
}

function reply(message: MediaReply): void {
  if (process.connected) process.send?.(message)
}
